import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readerEnv } from '../../support/guides/guide-service.js';
import { readGuide, root } from '../../support/guides/parse-guide.js';
import { Terminal } from '../../support/guides/run-snippet.js';
import { imageSize } from '../../support/image-size.js';
import { list } from '../../support/list.js';

/** The services of Google that the script names, in a context without anything of Node. Requests are real. */
const PROGRAM = `
const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const rows = JSON.parse(readFileSync('rows.json', 'utf8'));
const sheet = { getName: () => 'Orders', getDataRange: () => ({ getDisplayValues: () => rows }) };
const UrlFetchApp = { fetch(url, { method, contentType, headers, payload, muteHttpExceptions }) {
  const args = ['-sS', '-X', method.toUpperCase(), '-H', 'Content-Type: ' + contentType, '-o', 'body', '-w', '%{http_code}', '-d', '@-'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', name + ': ' + value);
  const code = Number(execFileSync('curl', [...args, url], { input: payload }));
  if (code >= 400 && !muteHttpExceptions) throw new Error('Request failed');
  const blob = { bytes: readFileSync('body'), setName(name) { return Object.assign(blob, { name }); } };
  return { getResponseCode: () => code, getContentText: () => String(blob.bytes), getBlob: () => blob };
} };
const MailApp = { sendEmail({ to, subject, htmlBody, inlineImages: { chart } }) {
  writeFileSync('mail.png', chart.bytes);
  console.log([to, subject, htmlBody, chart.name].join('\\n'));
} };
require('node:vm').runInNewContext(readFileSync('Code.gs', 'utf8') + '; mailChart()', {
  UrlFetchApp, MailApp,
  PropertiesService: { getScriptProperties: () => ({ getProperty: (name) => process.env[name] }) },
  SpreadsheetApp: { getActiveSpreadsheet: () => ({ getActiveSheet: () => sheet }) },
  Session: { getActiveUser: () => ({ getEmail: () => 'ann@example.com' }) },
});
`;

describe('the Apps Script of the guide to spreadsheets', () => {
  let terminal: Terminal;
  before(async () => {
    terminal = new Terminal(await readerEnv());
    const { fences } = readGuide(join(root, 'docs/guides/spreadsheet-data.md'));
    const script = fences.find(({ attributes }) => attributes['file'] === 'Code.gs') ?? expect.fail('no Code.gs');
    writeFileSync(join(terminal.dir, 'Code.gs'), script.text);
  });
  after(() => terminal.close());
  const mailChart = (rows: string[][]) => {
    writeFileSync(join(terminal.dir, 'rows.json'), JSON.stringify(rows));
    const text = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);${PROGRAM}`;
    return terminal.run({ place: 'Code.gs', line: 0, language: 'js', flags: [], attributes: {}, text });
  };

  it('mails the cells of the sheet as an image', async () => {
    const { stdout, stderr } = await mailChart(list(['Month', 'Orders'], ['January', '1,204'], ['February', '987']));
    expect(stdout, stderr).to.contain('ann@example.com\nOrders\n<img src="cid:chart"').and.contain('chart.png');
    const size = await imageSize(readFileSync(join(terminal.dir, 'mail.png')), 'png');
    expect(size).to.deep.equal({ width: 1200, height: 640 });
  });

  it('throws what the service says of a sheet without numbers', async () => {
    const { stderr, exitCode } = await mailChart(list(['Month', 'Orders'], ['January', 'none yet']));
    expect(exitCode).to.equal(1);
    expect(stderr).to.contain('Invalid chart specification').and.contain('data.rows');
  });
});
