import { decodeText } from '../../../../../chart-spec/table.ts';
import { playgroundTexts } from '../../../texts/playground.ts';

const texts = playgroundTexts.data;
const MAX_FILE_BYTES = 5_000_000;

/** The text of a file, or why it cannot be used. */
export async function readTextFile(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: texts.fileTooLarge };
  const { text: decoded } = decodeText(new Uint8Array(await file.arrayBuffer()));
  const text = decoded.replace(/^\ufeff/, '');
  // A workbook, or another file that is no text.
  const isBinary = text.startsWith('PK\u0003\u0004') || text.includes('\u0000');
  return isBinary ? { problem: texts.fileIsBinary(file.name) } : { text };
}
