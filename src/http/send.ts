import { reachWarnings } from '../../chart-spec/spec.js';
import type { RequestContext } from './pipeline.js';

/** Sends a record or a list. It belongs to one account, so no cache may keep it. */
export function sendJson(ctx: RequestContext, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'application/json; charset=utf-8';
  ctx.length = bytes.length;
  ctx.body = bytes;
}

/** Sends 204. */
export function sendNoContent(ctx: RequestContext): void {
  ctx.status = 204;
  ctx.set('Cache-Control', 'no-store');
}

/** Longer values are cut: proxies reject responses whose headers exceed about 8 KB. */
const MAX_CHARS = 1000;
/** Nothing to encode: printable ASCII without `%`. */
const PLAIN = /^[ -$&-~]*$/;

/**
 * Any text as a header value: printable ASCII stays readable, everything else and `%` itself is percent-encoded UTF-8, so that
 * `decodeURIComponent` returns the text. It is cut at the end of a sentence or of a word.
 */
export function headerText(text: string): string {
  if (text.length <= MAX_CHARS && PLAIN.test(text)) return text.trim();
  let out = '';
  let kept = 0;
  for (const character of text.toWellFormed()) {
    const isPlain = character >= ' ' && character <= '~' && character !== '%';
    const piece = isPlain ? character : encodeURIComponent(character);
    if (out.length + piece.length > MAX_CHARS) return upToSentence(out.slice(0, kept)) + CUT;
    out += piece;
    if (out.length <= MAX_CHARS - CUT.length) kept = out.length;
  }
  return out.trim();
}

/** An ellipsis, as other characters beyond ASCII are written. */
const CUT = encodeURIComponent('…');
/** The end of a sentence or of a word, also of those that are encoded: 。 */
const ENDS = ['. ', '%E3%80%82', ' '];

function upToSentence(text: string): string {
  const ends = ENDS.map((end) => text.lastIndexOf(end) + (end === ' ' ? 0 : end.trimEnd().length));
  return text.slice(0, ends.find((end) => end > text.length / 2) ?? text.length).trim();
}

/**
 * Warnings as the value of `X-Chart-Warnings`: the same text as in JSON, so that a terminal shows it. `%` stays as it is, unlike in other
 * headers. Those that have no space are counted: "+3 more".
 */
export function warningsHeader(warnings: readonly string[]): string {
  const escaped = warnings.map((line) =>
    line.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  const first = (shown: number) => {
    const others = shown < escaped.length ? [`+${escaped.length - shown} more`] : [];
    return [...escaped.slice(0, shown), ...others].join('; ');
  };
  let shown = escaped.length;
  while (shown > 1 && first(shown).length > MAX_CHARS) shown -= 1;
  return first(shown).slice(0, MAX_CHARS).trim();
}

/** `warnings` beside a URL that a response hands out: those of its chart, and who cannot open it. Absent if empty. */
export function urlWarnings(url: string, warnings: readonly string[]): { warnings?: string[] } {
  const all = [...warnings, ...reachWarnings(url)];
  return all.length > 0 ? { warnings: all } : {};
}
