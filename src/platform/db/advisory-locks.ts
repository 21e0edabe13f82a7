/** Keys of Postgres' advisory locks, the same in every instance. Here together, because two uses of one key would wait for each other. */
export const ADVISORY_LOCKS = {
  /** Its holder migrates. */
  migrate: 7_240_115,
  /** Its holder counts and claims webhook deliveries. */
  claimDeliveries: 7_240_116,
  /** Its holder makes partitions of the render history. */
  makePartitions: 7_240_117,
} as const;
