import type { ApiError, ChartSpec } from '../../../chart-spec/spec.js';
import { lineOfIssue } from '../../http/errors.js';

/** The text of an error as an image shows it. */
export interface ErrorText {
  status: number;
  title: string;
  /** More sentences or issues, each a paragraph; may be empty. */
  paragraphs: string[];
  /** All of it in one line. */
  line: string;
}

export interface ImageSize {
  widthPx: number;
  heightPx: number;
}

const ACCENT = '#dc2626';
const TEXT = '#374151';
const GROUND = '#ffffff';
const BAR = '#e5e7eb';
/** Values of the placeholder bars. */
const PLACEHOLDER = [38, 62, 47, 78, 56, 90, 70];

const SHOWN_ISSUES = 3;
/** Text size in an image of 800 × 400 px, and the smallest that can be read. */
const ORDINARY = { widthPx: 800, heightPx: 400, textPx: 16 };
const SMALLEST_TEXT_PX = 10;
const LARGEST_TEXT_PX = 24;
const SHRINKING = 0.45;
const LINE_HEIGHT = 1.2;
/** Mean width of a character of Inter in em, rounded up; characters beyond Latin count double. */
const CHAR_EM = 0.56;
/** The shares of width and height that padding and heading leave for the text. */
const LINE_SHARE = 0.88;
const TEXT_SHARE = 0.42;

/** @returns the first sentence as the title, the rest as paragraphs */
export function textOfError({ status, body }: ApiError): ErrorText {
  const end = body.error.search(/\.(?: |$)/);
  const [title, rest] = end < 0 ? [body.error, ''] : [body.error.slice(0, end), body.error.slice(end + 2)];
  const { details, message } = body;
  const issues: { path?: string; message?: string }[] = Array.isArray(details) ? details : [];
  const shown = issues.slice(0, SHOWN_ISSUES).map(lineOfIssue);
  if (issues.length > shown.length) shown.push(`And ${issues.length - shown.length} more.`);
  const said = typeof message === 'string' ? [message] : [];
  const paragraphs = [rest, ...said, ...shown].filter((text) => text !== '');
  return { status, title, paragraphs, line: [body.error, ...said, ...shown].join(' | ') };
}

/** The error as a card: a heading, the text in place of a chart title, and placeholder bars. */
export function errorChart({ status, title, paragraphs }: ErrorText, { widthPx, heightPx }: ImageSize): ChartSpec {
  const ratio = Math.min(widthPx / ORDINARY.widthPx, heightPx / ORDINARY.heightPx);
  const textPx = Math.min(
    LARGEST_TEXT_PX,
    Math.max(SMALLEST_TEXT_PX, Math.round(ORDINARY.textPx * ratio ** SHRINKING)),
  );
  const lineChars = Math.floor((widthPx * LINE_SHARE) / (textPx * CHAR_EM));
  const maxLines = Math.max(1, Math.floor((heightPx * TEXT_SHARE) / (textPx * LINE_HEIGHT)));
  const lines = cut(
    paragraphs.flatMap((paragraph) => wrap(paragraphs.length > 1 ? `• ${paragraph}` : paragraph, lineChars)),
    maxLines,
  );
  return {
    type: 'bar',
    data: {
      labels: PLACEHOLDER.map(() => ''),
      datasets: [{ data: PLACEHOLDER, backgroundColor: BAR, borderRadius: Math.round(textPx / 4), barPercentage: 0.7 }],
    },
    options: {
      scales: { x: { display: false }, y: { display: false, beginAtZero: true, max: 100 } },
      plugins: {
        legend: { display: false },
        title: {
          display: lines.length > 0,
          text: lines,
          align: 'start',
          color: TEXT,
          font: { size: textPx, weight: 400 },
          padding: { top: 0, bottom: textPx },
        },
      },
    },
    header: { eyebrow: `Error ${status}`, title },
    legend: { display: false },
    theme: { mode: 'light', palette: [ACCENT] },
    backgroundColor: GROUND,
    borderRadius: 0,
    width: widthPx,
    height: heightPx,
    format: 'png',
    devicePixelRatio: 1,
  };
}

/** Breaks lines between words, and inside words that are longer than a line. */
function wrap(text: string, lineChars: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => pieces(each, lineChars))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) > lineChars && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, lineChars: number): string[] {
  if (widthOf(word) <= lineChars) return [word];
  const found: string[] = [''];
  for (const character of word) {
    const last = found.at(-1) ?? '';
    if (widthOf(last + character) > lineChars) found.push(character);
    else found[found.length - 1] = last + character;
  }
  return found;
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character <= '\u024f' ? 1 : 2;
  return width;
}

function cut(lines: string[], maxLines: number): string[] {
  if (lines.length <= maxLines) return lines;
  const last = lines[maxLines - 1] ?? '';
  return [...lines.slice(0, maxLines - 1), `${last.replace(/(?<![\s.,;:])[\s.,;:]+$/, '')}…`];
}
