/** Whether a text is the address of an image and not a configuration. */
export const isUrl = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/.test(text);
