import { fieldsOf, fill, type LargeInput, range } from './large-input.js';

const values = largeValues();

/** Routes under /api/v1/auth read 16 KiB only. */
export const fieldInputs: LargeInput[] = [
  ...fieldBodies('/api/v1/templates', ['name', 'slug', 'description', 'spec', 'copyOf']),
  ...fieldBodies('/api/v1/brand-kits', ['name', 'primaryColor', 'palette', 'font', 'logoUrl', 'rounding', 'isDefault']),
  ...fieldBodies('/api/v1/webhooks', ['url', 'events', 'description']),
  ...fieldBodies('/api/v1/api-keys', ['name', 'environment', 'scope']),
  ...fieldBodies('/api/v1/signed-urls', ['spec', 'templateId', 'overrides', 'expiresIn']),
  ...fieldBodies('/api/v1/settings/custom-domain', ['domain'], 'PUT'),
  ...fieldBodies('/api/v1/account/password', ['currentPassword', 'newPassword'], 'PUT'),
  ...fieldBodies('/api/v1/account', ['name', 'email'], 'PATCH'),
];

/** JSON of values that no field accepts, each made once. */
function largeValues(): [what: string, json: string][] {
  return Object.entries({
    '2 MB of text': JSON.stringify(fill('a@b.c ')),
    '2 MB of dots': JSON.stringify(fill('a.')),
    '2 MB of spaces': JSON.stringify(`x${fill(' ')}y`),
    '2 MB of combining marks': JSON.stringify(`e${fill('\u0301')}`),
    '250,000 numbers': JSON.stringify(range(250_000, (i) => i)),
    '250,000 equal texts': JSON.stringify(range(250_000, () => 'a')),
    '45,000 objects': JSON.stringify(range(45_000, () => ({}))),
    '59,000 keys': JSON.stringify(fieldsOf(59_000, (i) => i)),
    '199 keys of 10 KB': JSON.stringify(fieldsOf(199, () => 'x'.repeat(10_000))),
    '40,000 levels': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  });
}

/** Every field with each of the large values; unknown fields. */
function fieldBodies(path: string, names: string[], method = 'POST'): LargeInput[] {
  // A wrong password is a 403, a signed-in session that is missing too.
  const request = { method, path, statuses: [400, 403] };
  const inputs = names.flatMap((name) =>
    values.map(([what, json]) => ({
      ...request,
      name: `${method} ${path}: ${name} of ${what}`,
      body: () => `{${JSON.stringify(name)}:${json}}`,
    })),
  );
  const longName = (i: number) => `${i}${'x'.repeat(10_000)}`;
  return [
    ...inputs,
    { ...request, name: `${method} ${path}: 59,000 unknown fields`, body: () => fieldsOf(59_000, (i) => i) },
    { ...request, name: `${method} ${path}: 199 long names`, body: () => fieldsOf(199, () => 'x', longName) },
  ];
}
