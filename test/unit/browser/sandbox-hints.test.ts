import { expect } from 'chai';
import { howToAllowSandbox } from '../../../src/browser/launch/sandbox-launcher.js';

describe('howToAllowSandbox', () => {
  const hintFor = (settings: Record<string, string>): string => howToAllowSandbox((name) => settings[name] ?? '');

  it('names the setting of the kernel that forbids user namespaces', () => {
    expect(hintFor({ 'kernel/apparmor_restrict_unprivileged_userns': '1\n' }))
      .to.contain('AppArmor')
      .and.to.contain('kernel.apparmor_restrict_unprivileged_userns=0');
    expect(hintFor({ 'kernel/unprivileged_userns_clone': '0\n' })).to.contain('kernel.unprivileged_userns_clone=1');
    expect(hintFor({ 'user/max_user_namespaces': '0\n' })).to.contain('user.max_user_namespaces');
  });

  it('names the seccomp profile where the kernel itself allows them', () => {
    const hint = hintFor({ 'kernel/apparmor_restrict_unprivileged_userns': '0', 'user/max_user_namespaces': '96365' });
    expect(hint).to.contain('deploy/seccomp/chromium.json').and.to.not.contain('sysctl');
  });
});
