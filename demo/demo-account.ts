import { createHmac } from 'node:crypto';
import { type DataSource, IsNull, Not } from 'typeorm';
import { Account, type AccountPlan } from '../src/accounts/account.entity.js';
import { LOCAL_EMAIL } from '../src/identity/keys/local-account.js';
import { createPasswords } from '../src/identity/logins/passwords/passwords.js';

const EMAIL = 'demo@northwind.example';
const NAME = 'Mara Lindqvist';
/** The name until all demo data is there. */
const UNFINISHED_NAME = 'Demo data is being created';
/** Has all formats, reports and AI renders; the next plan can be shown. */
const PLAN: AccountPlan = 'pro';
const PASSWORD_CHARS = 20;

export interface DemoLogin {
  email: string;
  password: string;
}

/**
 * The account of demo data. Absent, unfinished (its data is being created, or a process ended meanwhile), or finished. `NAME` is set last, so
 * that a start can tell.
 */
export interface DemoAccount {
  login: DemoLogin;
  plan: AccountPlan;
  /** The id of the account if it exists. */
  id?: string;
  isFinished: boolean;
  /** Creates the account. @returns its id */
  create(createdAt: Date): Promise<string>;
  finish(id: string): Promise<void>;
}

export interface DemoAccountOptions {
  dataSource: DataSource;
  /** Absent: a password that only this installation has. */
  password?: string | undefined;
  /** The secret of the installation. */
  jwtSecret: string;
}

/**
 * Finds the demo account, and gives it the password of this start. A password that everybody knows would open the account to all who reach
 * the service, now or after a change of HOST.
 * @throws Error when the database has accounts of others and no demo account, or one that somebody has registered with its address
 */
export async function findDemoAccount({ dataSource, jwtSecret, ...options }: DemoAccountOptions): Promise<DemoAccount> {
  const accounts = dataSource.getRepository(Account);
  const found = await accounts.findOneBy({ email: EMAIL });
  const isOthers =
    found === null
      ? await accounts.existsBy({ email: Not(LOCAL_EMAIL), deletedAt: IsNull() })
      : // Nobody else receives mail there, so only `create` makes it verified.
        found.emailVerifiedAt === null;
  if (isOthers) {
    throw new Error(
      'Demo data is for a new installation, and this database has accounts already. Start without --demo (DEMO), or with another DATA_DIR or DATABASE_URL.',
    );
  }
  const password = options.password ?? ownPassword(jwtSecret);
  const passwords = createPasswords();
  if (found !== null && !(await passwords.verify(found.passwordHash, password)))
    await accounts.update(found.id, { passwordHash: await passwords.hash(password) });
  return {
    login: { email: EMAIL, password },
    plan: PLAN,
    ...(found !== null && { id: found.id }),
    isFinished: found !== null && found.name !== UNFINISHED_NAME,
    async create(createdAt) {
      const passwordHash = await passwords.hash(password);
      const fields = { email: EMAIL, name: UNFINISHED_NAME, plan: PLAN, passwordHash };
      const { id } = await accounts.save(accounts.create({ ...fields, createdAt, emailVerifiedAt: createdAt }));
      return id;
    },
    finish: async (id) => void (await accounts.update(id, { name: NAME })),
  };
}

function ownPassword(jwtSecret: string): string {
  const hash = createHmac('sha256', jwtSecret).update('password of the demo account').digest('base64url');
  return hash.replace(/[-_]/g, '').slice(0, PASSWORD_CHARS);
}
