/** The machine lacks what an incident needs; the message says what. */
export class Skipped extends Error {}
