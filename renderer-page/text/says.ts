/** Whether a text already says a name, in any case and spacing. */
export function says(text: string, name: string): boolean {
  const plain = (raw: string) =>
    raw
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ' ')
      .trim();
  return ` ${plain(text)} `.includes(` ${plain(name)} `);
}
