/** The text of a file from a spreadsheet program: UTF-8, UTF-16 with its mark, or the encoding of old Windows programs. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a file is a workbook or another binary file, which is no text. */
export function isBinary(text: string): boolean {
  return text.startsWith('PK\u0003\u0004') || text.includes('\u0000');
}
