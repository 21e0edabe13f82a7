import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…, from the response of POST /api/v1/webhooks
const seen = new Set(); // in production a table with a unique column

const server = createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req.setEncoding('utf8')) body += chunk;

  let event;
  try {
    event = webhook.verify(body, req.headers); // the raw body: parsing and serializing it again would change it
  } catch {
    res.writeHead(400).end('not signed by Chartwright, or too old');
    return;
  }
  const id = req.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { jobId, status, url, error } = event.data;
    console.log(event.type, jobId, status, url ?? error);
  }
  res.writeHead(204).end(); // respond quickly, do slow work afterwards
});
server.listen(Number(process.env.PORT ?? 8080), () => console.log('listening on', server.address().port));
