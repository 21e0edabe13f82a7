import type { Profiler } from 'node:inspector';
import { median } from '../load.js';

/** Share of the busy time by name, largest first. */
export interface Share {
  name: string;
  share: number;
}

export interface ProfileSummary {
  byFunction: Share[];
  byModule: Share[];
}

/** Where a function is from, for people. */
export interface Origin {
  function: string;
  module: string;
}

type CallFrame = Profiler.ProfileNode['callFrame'];

const IDLE = '(idle)';
/** The profiler itself. */
const INSPECTOR = 'node:inspector';
/** During a longer sample, in times of the usual one, another process ran. */
const LONGEST_SAMPLE = 2;

/** Adds up the samples of a CPU profile, without idle time. */
export function summarizeProfile(profile: Profiler.Profile, originOf: (frame: CallFrame) => Origin): ProfileSummary {
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const origins = new Map(nodes.map(({ id, callFrame }) => [id, { frame: callFrame, origin: originOf(callFrame) }]));
  const functions = new Map<string, number>();
  const modules = new Map<string, number>();
  const longestUs = LONGEST_SAMPLE * median(timeDeltas);
  let busyUs = 0;
  for (const [i, id] of samples.entries()) {
    const found = origins.get(id);
    if (found === undefined || found.frame.functionName === IDLE || found.frame.url === INSPECTOR) continue;
    const us = Math.min(longestUs, timeDeltas[i] ?? 0);
    busyUs += us;
    add(functions, found.origin.function, us);
    add(modules, found.origin.module, us);
  }
  return {
    byFunction: sharesOf(functions, busyUs),
    byModule: sharesOf(modules, busyUs),
  };
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value);
}

function sharesOf(sums: ReadonlyMap<string, number>, totalUs: number): Share[] {
  const shares = [...sums].map(([name, us]) => ({ name, share: us / totalUs }));
  return shares.sort((a, b) => b.share - a.share);
}
