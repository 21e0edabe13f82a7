import { readFileSync } from 'node:fs';

/** Settings of the kernel that forbid the user namespaces which the sandbox consists of. */
const OBSTACLES: [setting: string, forbidding: string, remedy: string][] = [
  [
    'kernel/apparmor_restrict_unprivileged_userns',
    '1',
    "Ubuntu's AppArmor forbids user namespaces: give Chromium an AppArmor profile with the rule `userns,`, or run `sysctl kernel.apparmor_restrict_unprivileged_userns=0`.",
  ],
  ['kernel/unprivileged_userns_clone', '0', 'Run `sysctl kernel.unprivileged_userns_clone=1`.'],
  ['user/max_user_namespaces', '0', 'Run `sysctl user.max_user_namespaces=10000`.'],
];
const IN_CONTAINER =
  'In a container, allow user namespaces by a seccomp profile, such as deploy/seccomp/chromium.json, and run as an ordinary user.';

/** What an operator can do so that the sandbox can be used. @param readSetting reads a file of /proc/sys, '' where there is none */
export function howToAllowSandbox(readSetting = readKernelSetting): string {
  const remedies = OBSTACLES.filter(([setting, forbidding]) => readSetting(setting).trim() === forbidding);
  return [...remedies.map(([, , remedy]) => remedy), IN_CONTAINER].join(' ');
}

function readKernelSetting(setting: string): string {
  try {
    return readFileSync(`/proc/sys/${setting}`, 'utf8');
  } catch {
    return '';
  }
}
