/** Lengths of time as clocks and programs write them: `0:04:32`, `4:32`, `1:02:03.5`, `1h 20m`, `2 min 5 s`, `PT1H2M`. */

export type DurationForm = 'h:min:s' | 'min:s';

export interface DurationReading {
  seconds: number;
  form: DurationForm;
  /** How many decimals the seconds have. */
  decimals: number;
}

const CLOCK = /^(-?)(?:(\d{1,4}):)?(\d{1,4}):([0-5]\d)(?:[.,](\d{1,3}))?$/;
const PARTS =
  /^(-?)(?:P(?=[\dT]))?(?:(\d{1,5}) ?d(?:ays?)?,? ?)?T?(?:(\d{1,5}) ?h(?:ours?|rs?)?,? ?)?(?:(\d{1,5}) ?m(?:in(?:utes?|s)?)?,? ?)?(?:(\d{1,5})(?:[.,](\d{1,3}))? ?s(?:ec(?:onds?|s)?)?)?$/i;
const MAX_CHARS = 40;

/** Two parts are minutes and seconds; hours and minutes are written the same way. One part alone is a number with a unit. */
export function readDuration(text: string): DurationReading | undefined {
  if (text.length > MAX_CHARS) return undefined;
  return clockIn(text) ?? partsIn(text);
}

function clockIn(text: string): DurationReading | undefined {
  const parts = CLOCK.exec(text);
  if (parts === null) return undefined;
  const [, sign, hours, minutes, seconds, fraction = ''] = parts;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return reading(sign, whole, fraction, hours === undefined ? 'min:s' : 'h:min:s');
}

function partsIn(text: string): DurationReading | undefined {
  const parts = PARTS.exec(text);
  if (parts === null) return undefined;
  const [, sign, days, hours, minutes, seconds, fraction = ''] = parts;
  const given = [days, hours, minutes, seconds].filter((part) => part !== undefined).length;
  if (given === 0 || (given === 1 && !/^-?P/i.test(text))) return undefined;
  const whole =
    Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return reading(sign, whole, fraction, days === undefined && hours === undefined ? 'min:s' : 'h:min:s');
}

function reading(sign: string | undefined, whole: number, fraction: string, form: DurationForm): DurationReading {
  const size = Number(`${whole}.${fraction || '0'}`);
  return { seconds: sign === '-' && size !== 0 ? -size : size, form, decimals: fraction.length };
}
