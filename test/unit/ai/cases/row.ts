/**
 * Descriptions with what is drawn: `type: label = value, …`, with `/` between series and `-` for a gap; or `422` with what is quoted as not understood.
 * A third text is the table that is sent beside the words.
 */
export type Row = readonly [text: string, expected: string, data?: string];

/** The key of a group is the reason for its rows. */
export type Cases = Readonly<Record<string, readonly Row[]>>;
