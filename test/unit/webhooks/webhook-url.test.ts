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

  it('rejects schemes other than https', () => {
    const urls =
      'http://example.com HTTP://example.com ftp://example.com file:///etc/passwd \\\\localhost\\etc\\passwd data:,x javascript:1 chrome://version view-source:https://example.com blob:https://a.b/1 example.com';
    for (const url of ['', ...urls.split(' ')]) isRefused(url);
  });

  it('rejects every spelling of an address that is not public, and names of private networks', () => {
    const hosts = `127.0.0.1 127.1 2130706433 0x7f.1 017700000001 0 127.0.0.1. ①②⑦.⓪.⓪.① 127。0。0。1 [::1] [::] [::ffff:127.0.0.1]
      [::ffff:a9fe:a9fe] [fe80::1%25lo] [fc00::1] [64:ff9b::a9fe:a9fe] [2002:7f00:1::] [::a9fe:a9fe] [fec0::1] [5f00::1] 169.254.169.254 10.0.0.1
      172.31.255.255 192.168.1.1 100.64.0.1 192.0.0.1 198.18.0.1 224.0.0.1 255.255.255.255 localhost LOCALHOST. app.localhost
      metadata.google.internal redis x.internal ex%61mple.com`;
    for (const host of hosts.split(/\s+/)) isRefused(`https://${host}/`);
  });

  it('rejects URLs with two hosts or without a host', () => {
    for (const url of [
      'https://example.com@127.0.0.1/',
      'https://1.1.1.1&@127.0.0.1#@8.8.8.8/',
      'https:127.0.0.1',
      'https:///127.0.0.1',
      'https://exam\tple.com/',
      'https://',
    ]) {
      isRefused(url);
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
