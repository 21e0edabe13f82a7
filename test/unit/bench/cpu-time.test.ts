import { expect } from 'chai';
import { cpuByKind } from '../../../bench/cpu-time.js';
import type { ProcessInfo } from '../../../bench/process-tree.js';

const ROOT = 1;

function running(pid: number, command: string, times: { cpuMs: number; endedChildrenCpuMs?: number }): ProcessInfo {
  return { pid, parentPid: ROOT, state: 'S', command, endedChildrenCpuMs: 0, ...times };
}

describe('CPU time by kind of process', () => {
  it('of a renderer that has ended is kept as time of renderers', () => {
    const service = running(ROOT, 'node dist/src/main.js', { cpuMs: 100 });
    const zygote = running(2, '/data/chromium --type=zygote', { cpuMs: 0 });
    const renderer = running(3, '/data/chromium --type=renderer', { cpuMs: 500 });
    const before = cpuByKind([service, zygote, renderer], ROOT);
    const after = cpuByKind([service, { ...zygote, endedChildrenCpuMs: 520 }], ROOT);
    expect(before.renderer).to.equal(500);
    expect(after.renderer).to.equal(520);
    expect(after.service).to.equal(before.service);
  });

  it('of backends of Postgres that have ended is that of Postgres', () => {
    const postmaster = running(2, '/usr/bin/postgres -D data', { cpuMs: 10, endedChildrenCpuMs: 70 });
    const backend = running(3, 'postgres: chartwright idle', { cpuMs: 5 });
    expect(cpuByKind([postmaster, backend], ROOT).postgres).to.equal(85);
  });
});
