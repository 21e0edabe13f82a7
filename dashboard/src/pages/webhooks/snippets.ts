/** Receivers to copy. test/dashboard/webhooks.test.ts runs them. */
export const VERIFY_SNIPPETS = {
  node: `// npm install standardwebhooks
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…
const seen = new Set(); // in production a table with a unique column

createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req.setEncoding('utf8')) body += chunk;

  let event;
  try {
    event = webhook.verify(body, req.headers); // the raw body
  } catch {
    res.writeHead(400).end('not signed by Chartwright, or too old');
    return;
  }
  const id = req.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    console.log(event.type, event.data.jobId, event.data.status, event.data.url ?? event.data.error);
  }
  res.writeHead(204).end(); // respond quickly, do slow work afterwards
}).listen(Number(process.env.PORT ?? 8080));
`,
  python: `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen = set()  # in production a table with a unique column


def is_signed(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(f"v1,{expected}", signature) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))  # the raw body
        if not is_signed(self.headers, body):
            self.send_response(400)
            self.end_headers()
            return
        if self.headers["webhook-id"] not in seen:
            seen.add(self.headers["webhook-id"])
            data = json.loads(body)["data"]
            print(data["jobId"], data["status"], data.get("url", data.get("error")), flush=True)
        self.send_response(204)  # respond quickly, do slow work afterwards
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
`,
};
