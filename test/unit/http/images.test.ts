import { expect } from 'chai';
import { matchesETag } from '../../../src/http/images.js';
import { headerText, warningsHeader } from '../../../src/http/send.js';

describe('matchesETag (RFC 9110 §13.1.2)', () => {
  const etag = '"0123456789abcdef0123456789abcdef"';

  it('matches strong, weak, in a list, and *', () => {
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} , "y"`, '*', ' * '])
      expect(matchesETag(header, etag), header).to.equal(true);
  });

  it('does not match another tag, a bare word or nothing', () => {
    for (const header of [undefined, '', '"x"', etag.slice(1, -1), `${etag}x`])
      expect(matchesETag(header, etag), header).to.equal(false);
  });
});

describe('warningsHeader', () => {
  it('reads as text: a percent sign stays, other characters than printable ASCII are escaped as in JSON', () => {
    const lines = ['"y" prints 1610 as 161,000%: use a suffix.', 'Köln is cut\r\nX-Evil: 1'];
    expect(warningsHeader(lines)).to.equal(
      '"y" prints 1610 as 161,000%: use a suffix.; K\\u00f6ln is cut\\u000d\\u000aX-Evil: 1',
    );
    expect(warningsHeader(['x'.repeat(5000)])).to.have.length(1000);
  });

  it('has whole warnings, and counts those that have no space', () => {
    const lines = Array.from({ length: 14 }, (_line, at) => `Series ${at + 1} ${'has no values '.repeat(6)}today.`);
    expect(warningsHeader(lines)).to.equal(`${lines.slice(0, 9).join('; ')}; +5 more`);
    expect(warningsHeader(lines.slice(0, 9))).to.equal(lines.slice(0, 9).join('; '));
  });
});

describe('headerText', () => {
  it('leaves plain text readable', () => {
    expect(headerText('Unknown key "labls"; did you mean "labels"?')).to.equal(
      'Unknown key "labls"; did you mean "labels"?',
    );
  });

  it('encodes characters that a header cannot contain; decodeURIComponent decodes them', () => {
    const text = 'Umsätze 100 % – 売上 📈';
    expect(headerText(text)).to.match(/^[\x20-\x7e]*$/);
    expect(decodeURIComponent(headerText(text))).to.equal(text);
  });

  it('never splits a header: line breaks, NUL and lone surrogates are encoded', () => {
    expect(headerText('a\r\nSet-Cookie: b=c\0\ud800')).to.match(/^[\x20-\x7e]*$/);
  });

  it('cuts long text, but never inside an encoded character', () => {
    const cut = headerText('ä'.repeat(10_000));
    expect(cut.length).to.be.at.most(1000);
    expect(decodeURIComponent(cut)).to.match(/^ä+…$/);
    expect(headerText('x'.repeat(1000)), 'as long as it may be').to.have.lengthOf(1000);
  });

  it('cuts long text at the end of a sentence, else of a word, and says so', () => {
    for (const [sentence, end] of [
      ['Orders rose. ', /^(?:Orders rose\. )+Orders rose\.…$/],
      ['実績は上昇。', /^(?:実績は上昇。)+…$/],
      ['word ', /^(?:word )+word…$/],
    ] as const) {
      expect(decodeURIComponent(headerText(sentence.repeat(500)))).to.match(end);
    }
  });
});
