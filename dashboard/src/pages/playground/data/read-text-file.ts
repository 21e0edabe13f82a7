import { playgroundTexts } from '../../../texts/playground.ts';
import { isBinary, textOfFile } from '../model/table/read-file.ts';

const texts = playgroundTexts.data;
const MAX_FILE_BYTES = 5_000_000;

/** The text of a file, or why it cannot be used. */
export async function readTextFile(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: texts.fileTooLarge };
  const text = await textOfFile(file);
  return isBinary(text) ? { problem: texts.fileIsBinary(file.name) } : { text };
}
