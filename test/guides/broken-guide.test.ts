import { expect } from 'chai';
import { parseGuide } from '../support/guides/parse-guide.js';
import { playGuide } from '../support/guides/play-guide.js';

/** Plays a guide with a front matter of five lines, so that the first line of `text` is line 6. */
async function failureOf(text: string): Promise<string> {
  const guide = parseGuide('docs/guides/broken.md', `---\ntitle: Broken\ngroup: Start\norder: 1\n---\n${text}\n`);
  try {
    await playGuide(guide, { env: {} });
  } catch (error) {
    return String(error);
  }
  return '';
}

/** What a guide may get wrong, and the end of the place and what the message says. */
const BROKEN: [what: string, text: string, message: RegExp][] = [
  ['a command that fails', '```bash prints="x"\nfalse\n```', /broken\.md:6: the snippet ends with exit code 1/],
  ['a command that fails in a pipe', '```bash prints="x"\nfalse | echo x\n```', /:6: .* exit code 1/],
  ['a program that throws', '\n\n```js prints="x"\nthrow new Error("no");\n```', /:8: .* exit code 1/],
  ['a variable that no snippet sets', '```bash prints="x"\necho x $MISSING\n```', /:6: .* exit code/],
  ['another output', '```ts prints="charts"\nconsole.log("chart" as string);\n```', /:6: .* does not print "charts"/],
  ['a file that is not created', '```bash creates="a.png"\ntrue\n```', /:6: a\.png is missing/],
  ['an error in place of an image', '```bash creates="a.png"\necho "{}" > a.png\n```', /:6: a\.png is not an image/],
  ['an error in place of a PDF', '```bash creates="a.pdf"\necho "{}" > a.pdf\n```', /:6: a\.pdf is not of the type/],
  ['a field that is missing', '```bash saves="ID=id"\necho "{}"\n```', /:6: the response has no "id"/],
  ['an answer with another field', '```bash\necho "{}"\n```\n```json response\n{"id": 1}\n```', /:9: "id" is shown/],
  ['an answer with another type', '```bash\necho 1\n```\n```json response\n"1"\n```', /:9: .* printed as number/],
  ['another exact answer', '```bash\necho 1\n```\n```json response exact\n2\n```', /:9: the response is another one/],
  ['a server that ends', '```bash background="ready"\nexit 3\n```', /:6: .* exit code 3/],
];

describe('guides: a broken snippet', () => {
  for (const [what, text, message] of BROKEN)
    it(`fails with guide and line: ${what}`, async () => {
      expect(await failureOf(text)).to.match(message);
    });

  it('does not stop a guide in which everything is as it says', async () => {
    const text = [
      '```json file="a.json"\n{"id": "42"}\n```',
      '```bash saves="ID=id"\ncat a.json\n```',
      '```js prints="42"\nconsole.log(process.env.ID);\n```',
      '```bash prints="id:42"\nNAME=kept; echo "\\"id\\":\\"$ID\\""\n```',
      '```bash background="ready"\necho ready; sleep 60\n```',
      '```bash prints="kept"\necho $NAME\n```',
      '```bash test=skip reason="not here"\nfalse\n```',
    ].join('\n\n');
    expect(await failureOf(text)).to.equal('');
  });
});
