/** The statements of a process: measured from the moment when `observe` is set, which is later than the first ones. */
export interface QueryObserver {
  observe?: (pool: 'main' | 'queue', seconds: number, isFailed: boolean) => void;
}
