import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../../../..');
export const pathOf = (path: string) => resolve(root, path);
export const ALERTS = pathOf('deploy/prometheus/alerts.yaml');

export interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

export interface RuleFile {
  groups: { name: string; rules: Rule[] }[];
}

export const readRuleFile = (): RuleFile => parse(readFileSync(ALERTS, 'utf8'));

export const readRules = (): Rule[] => readRuleFile().groups.flatMap(({ rules }) => rules);

/** The rules, each changed by `change`. */
export function changedRules(change: (rule: Rule) => Rule): RuleFile {
  const { groups } = readRuleFile();
  return { groups: groups.map((group) => ({ ...group, rules: group.rules.map(change) })) };
}

/** By how much `relax` moves a threshold towards false alarms. */
const NEARER = 0.8;

/** The expression with all its thresholds a fifth nearer: what is just below one becomes true. */
export function relax(expression: string): string {
  return expression
    .replace('absent(', '(')
    .replaceAll('== 0', '== 1')
    .replaceAll(/([<>]) ([\d.]+)/g, (_, operator: string, number: string) => {
      if (Number(number) === 0) return `${operator}= 0`;
      return `${operator} ${operator === '>' ? Number(number) * NEARER : Number(number) / NEARER}`;
    });
}
