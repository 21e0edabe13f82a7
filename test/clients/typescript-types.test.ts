import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { consumerProject, root } from '../support/clients/packed-client.js';

const STRICT = {
  ...{ target: 'es2022', lib: ['es2022', 'dom'], module: 'nodenext', types: [], noEmit: true },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
};

describe('TypeScript client: types', () => {
  it('compile in a strict project, and reject a wrong specification', async () => {
    const { dir } = await consumerProject();
    copyFileSync(join(root, 'clients/typescript/test/consumer.ts'), join(dir, 'consumer.ts'));
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['consumer.ts'] }));
    const { status, stdout } = spawnSync(process.execPath, [
      join(root, 'node_modules/typescript-7/bin/tsc'),
      '-p',
      dir,
    ]);
    expect(`${stdout}`).to.equal('');
    expect(status).to.equal(0);
  });
});
