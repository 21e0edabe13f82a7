import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

interface Rule {
  names: string[];
  action: string;
  args?: { index: number; value: number; valueTwo: number; op: string }[];
}

const root = new URL('../../../../', import.meta.url);
const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
const [CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET] = [0x20000, 0x10000000, 0x20000000, 0x40000000];

describe('deploy/seccomp/chromium.json', () => {
  const { defaultAction, syscalls } = JSON.parse(textOf('deploy/seccomp/chromium.json')) as {
    defaultAction: string;
    syscalls: Rule[];
  };
  /** Whether a call with this first argument is allowed. */
  const allows = (name: string, argument = 0): boolean =>
    syscalls.some(
      ({ names, action, args = [] }) =>
        action === 'SCMP_ACT_ALLOW' &&
        names.includes(name) &&
        args.every(({ op, value, valueTwo }) => op === 'SCMP_CMP_MASKED_EQ' && (argument & value) === valueTwo),
    );

  it('forbids what it does not name', () => {
    expect(defaultAction).to.equal('SCMP_ACT_ERRNO');
    for (const name of ['mount', 'ptrace', 'bpf', 'keyctl', 'setns', 'kexec_load', 'io_uring_setup'])
      expect(allows(name), name).to.equal(false);
  });

  it("allows the namespaces of Chromium's sandbox, and no mount namespace", () => {
    for (const name of ['clone', 'unshare']) {
      expect(allows(name, CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET), name).to.equal(true);
      expect(allows(name, CLONE_NEWUSER | CLONE_NEWNS), name).to.equal(false);
    }
    expect(allows('chroot')).to.equal(true);
  });

  it('is used where the sandbox is required', () => {
    expect(textOf('Dockerfile')).to.match(/CHROMIUM_SANDBOX=require/);
    expect(textOf('deploy/compose.yaml')).to.contain('seccomp=./seccomp/chromium.json');
    expect(textOf('deploy/kubernetes/base/config.env')).to.contain('\nCHROMIUM_SANDBOX=require\n');
    expect(textOf('deploy/kubernetes/base/deployment.yaml')).to.contain('localhostProfile: chromium.json');
  });
});
