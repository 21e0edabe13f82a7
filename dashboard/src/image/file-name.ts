/** Most bytes of a name in UTF-8, below the 255 that file systems allow, with room for " (1)" and the ending. */
const MAX_BYTES = 200;
/** Windows has devices of these names, whatever their ending is. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name of a file with an image of a chart: letters and digits of any script, hyphens for everything else.
 * @param ending from its dot, or from what stands before the dot
 */
export function fileNameOf(title: string, ending: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  const name = shortened(words.join('-'));
  return `${name === '' || DEVICE.test(name) ? `chart${name && `-${name}`}` : name}${ending}`;
}

function shortened(text: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > MAX_BYTES) break;
    end += character.length;
  }
  return text.slice(0, end);
}
