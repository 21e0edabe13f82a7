/**
 * The secrets of one purpose during a rotation: the first signs and encrypts, all are accepted. See docs/operations/data.md.
 */
export type SecretRing = readonly [current: string, ...alsoAccepted: string[]];
