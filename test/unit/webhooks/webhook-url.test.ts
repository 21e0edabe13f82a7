import { expect } from 'chai';
import { findWebhookUrlIssue } from '../../../src/webhooks/subscriptions/webhook-fields.js';

describe('findWebhookUrlIssue', () => {
  it('names the setting that lets the service call this machine', () => {
    for (const url of [
      'http://localhost:3001/hook',
      'http://127.0.0.1:9/x',
      'https://localhost/x',
      'https://10.0.0.1/x',
    ]) {
      expect(findWebhookUrlIssue(url, false), url).to.contain('WEBHOOK_ALLOW_PRIVATE=true');
    }
    expect(findWebhookUrlIssue('http://example.com/x', false)).to.contain('an https URL');
  });

  const isRefused = (url: string) => expect(findWebhookUrlIssue(url, false), url).to.match(/^must /);

  it('accepts public https URLs', () => {
    for (const url of [
      'https://example.com/hooks?token=a%20b',
      'HTTPS://Hooks.Example.com',
      'https://example.com:443/',
      'https://example.com:8443/x',
      'https://xn--mnchen-3ya.example/',
      'https://8.8.8.8/',
      `https://example.com/${'a'.repeat(2028)}`,
    ]) {
      expect(findWebhookUrlIssue(url, false), url).to.equal(undefined);
    }
  });

  it('rejects other ports, credentials, fragments, 3,000 characters and a homograph, and says how to fix it', () => {
    for (const port of [22, 25, 5432, 6379, 65536, 80]) isRefused(`https://example.com:${port}/`);
    expect(findWebhookUrlIssue('https://user:pass@example.com/', false)).to.contain('user name or password');
    expect(findWebhookUrlIssue('https://example.com/#x', false)).to.contain('fragment');
    expect(findWebhookUrlIssue('https://example.com/#', false)).to.contain('fragment');
    expect(findWebhookUrlIssue(`https://example.com/${'a'.repeat(3000)}`, false)).to.contain('at most 2048 characters');
    expect(findWebhookUrlIssue('https://аpple.com/', false)).to.contain('xn--');
  });

  it('allowPrivate accepts http, private hosts and any port, but no misleading host', () => {
    expect(findWebhookUrlIssue('http://127.0.0.1:9999/x', true)).to.equal(undefined);
    expect(findWebhookUrlIssue('http://localhost/x', true)).to.equal(undefined);
    expect(findWebhookUrlIssue('http://a:b@localhost/x', true)).to.contain('user name');
    expect(findWebhookUrlIssue('http://2130706433/', true)).to.contain('plainly');
  });
});
