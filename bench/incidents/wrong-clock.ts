// Loaded before the service: its clock is five minutes fast.
import { withSkewedClock } from '../../test/support/skewed-clock.js';

const SKEW_MS = 5 * 60_000;

void withSkewedClock(SKEW_MS, () => new Promise(() => undefined));
