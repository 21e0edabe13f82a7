import type { Incident, Sign } from './incident.js';

export interface IncidentResult {
  incident: Incident;
  /** Why it could not be provoked here. */
  skipped?: string;
  readings: { sign: Sign; before: number | undefined; during: number | undefined }[];
  /** True during the incident and not before. */
  alerts: string[];
  /** Whether the alert of the incident became true. */
  isShown: boolean;
}

export function tableOf(results: readonly IncidentResult[]): string {
  const rows = results.flatMap(({ incident, skipped, readings, alerts }) => {
    const name = `${incident.heading}: ${incident.provocation}`;
    if (skipped !== undefined) return [`| ${name} | not provoked: ${skipped} | | | |`];
    return readings.map(({ sign, before, during }, index) =>
      [
        ...['', index === 0 ? name : '', `\`${sign.query.replaceAll('|', '\\|')}\``],
        ...[textOf(before, sign.unit), textOf(during, sign.unit)],
        ...[index === 0 ? alerts.map((alert) => alert.replace('Chartwright', '')).join(', ') : '', ''],
      ]
        .join(' | ')
        .trim(),
    );
  });
  return ['| incident | metric | before | during | alerts |', '|---|---|---|---|---|', ...rows].join('\n');
}

const MIB = 1024 ** 2;

function textOf(value: number | undefined, unit: Sign['unit']): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  switch (unit) {
    case 'bytes':
      return `${(value / MIB).toFixed(value < MIB ? 2 : 0)} MiB`;
    case 'seconds':
      return `${Math.abs(value) < 10 ? value.toFixed(3) : value.toFixed(0)} s`;
    case 'share':
      return `${(value * 100).toFixed(0)} %`;
    case 'per second':
      return `${value.toFixed(1)} a second`;
    default:
      return String(Math.round(value * 100) / 100);
  }
}
