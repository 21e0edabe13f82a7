import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { expect } from 'chai';
import { createMailer, type Mailer } from '../../../src/identity/mail/mailer.js';
import { createMessages } from '../../../src/identity/mail/messages.js';
import { createMemoryStore } from '../../../src/plans/rate-limit/rate-limit-store.js';
import { createLog } from '../../../src/platform/log.js';
import { CERTIFICATE } from '../../support/certificate.js';
import { onFileEnd } from '../../support/lifetime.js';
import { startMailServer } from '../../support/mail-server.js';
import { until } from '../../support/until.js';

const TO = 'ann@example.com';
const FROM = 'Charts <charts@example.com>';
const message = createMessages('https://charts.example.com').passwordReset(TO, 'T'.repeat(43));

function mailerFor(smtpUrl: string, tryDelaysMs: number[] = [0]): { mailer: Mailer; logged(): string } {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const mailer = createMailer({ config: { smtpUrl, from: FROM }, store: createMemoryStore(), log, tryDelaysMs });
  onFileEnd(() => mailer.close());
  return { mailer, logged: () => lines.join('') };
}
const sendReset = (mailer: Mailer) => mailer.send('password_reset', TO, async () => message);

describe('e-mails', () => {
  before(() => {
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...before, CERTIFICATE]);
    onFileEnd(() => tls.setDefaultCACertificates(before));
  });

  it('are plain text and HTML with the link', async () => {
    const server = await startMailServer();
    const { mailer, logged } = mailerFor(`smtp://127.0.0.1:${server.port}`);
    sendReset(mailer);
    const { text, subject } = await server.mailTo(TO);
    expect(subject).to.equal('Reset your password');
    expect(text)
      .to.match(/^From: Charts <charts@example.com>\r$/m)
      .and.to.match(/^To: ann@example.com\r$/m);
    expect(text).to.contain('Content-Type: text/plain').and.to.contain('Content-Type: text/html');
    expect(text.match(/https:\/\/charts\.example\.com\/app\/reset-password#token=T{43}/g)).to.have.length(2);
    await until(() => logged().includes('"e-mail sent"'));
  });

  for (const [what, secure] of Object.entries({ 'TLS from the first byte': true, STARTTLS: false })) {
    it(`log in to the server over ${what}`, async () => {
      const server = await startMailServer({
        ...{ secure, authOptional: false, disabledCommands: [] },
        onAuth({ username, password }, _session, done) {
          if (username === 'mailer' && password === 'pass word') done(null, { user: username });
          else done(new Error('wrong password'));
        },
      });
      const scheme = secure ? 'smtps' : 'smtp';
      const url = `${scheme}://mailer:pass%20word@127.0.0.1:${server.port}?tls.servername=example.com`;
      sendReset(mailerFor(url).mailer);
      expect(await server.mailTo(TO)).to.include({ secure: true, user: 'mailer' });
    });
  }

  it('never send the password of the server in clear, nor to a server with another certificate', async () => {
    const auths: string[] = [];
    const onAuth = ({ username = '' }, _session: unknown, done: (error: Error) => void) => {
      auths.push(username);
      done(new Error('no'));
    };
    const clear = await startMailServer({ onAuth });
    const other = await startMailServer({ secure: true, onAuth });
    for (const url of [
      `smtp://mailer:secret@127.0.0.1:${clear.port}`,
      `smtps://mailer:secret@127.0.0.1:${other.port}`,
    ]) {
      const { mailer, logged } = mailerFor(url);
      sendReset(mailer);
      await until(() => logged().includes('"e-mail not sent"'));
      expect(logged()).to.not.contain('secret');
    }
    expect([auths, clear.mails, other.mails]).to.deep.equal([[], [], []]);
  });

  it('are tried again after a temporary error only, and the log names neither address nor link', async () => {
    const server = await startMailServer();
    const { mailer, logged } = mailerFor(`smtp://127.0.0.1:${server.port}`, [0, 1, 1]);
    server.failures.push(451, 421);
    sendReset(mailer);
    await server.mailTo(TO);
    expect(server.attempts()).to.equal(3);
    server.failures.push(550);
    sendReset(mailer);
    await until(() => logged().includes('"e-mail not sent"'));
    expect(server.attempts()).to.equal(4);
    expect(logged())
      .to.match(/"responseCode":451/)
      .and.to.match(/"responseCode":550/);
    expect(logged()).to.not.contain(TO).and.to.not.contain('TTTT');
  });

  it('to a server that does not answer hold up neither the caller nor the stop', async () => {
    const { mailer, logged } = mailerFor('smtp://127.0.0.1:1', [0, 3_600_000]);
    // Returns nothing that a caller could wait for.
    expect(sendReset(mailer)).to.equal(undefined);
    await until(() => logged().includes('retrying'));
    await mailer.close();
    expect(logged()).to.contain('e-mail given up: the service is stopping');
  });

  it('to a server that accepts connections and says nothing are given up at the stop', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    onFileEnd(() => silent.close());
    await once(silent, 'listening');
    const connected = once(silent, 'connection');
    const { mailer, logged } = mailerFor(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    sendReset(mailer);
    const [socket] = (await connected) as [Socket];
    await mailer.close();
    expect(logged()).to.contain('e-mails given up: the mail server does not respond');
    socket.destroy();
  });

  it('to one address are at most five of a kind in an hour', async () => {
    const server = await startMailServer();
    const { mailer, logged } = mailerFor(`smtp://127.0.0.1:${server.port}`);
    let composed = 0;
    for (let count = 0; count < 8; count++)
      mailer.send('password_reset', TO, async () => {
        composed++;
        return message;
      });
    await until(() => logged().split('too many to this address').length === 4);
    await until(() => server.mails.length === 5);
    expect([composed, server.mails.length]).to.deep.equal([5, 5]);
  });
});
