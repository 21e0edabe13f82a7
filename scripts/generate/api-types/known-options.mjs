// Writes the options that Chart.js and its plugins declare in their types, with the kinds of values they take, to
// chart-spec/language/check/options/table.ts: warnings about options without effect compare with it. With --check it only compares.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { writeGenerated } from '../generated.mjs';

const source = fileURLToPath(new URL('drawn-options.ts', import.meta.url));
const ROOTS = ['Options', 'Dataset', 'Title', 'Format'];
/** Not JSON. */
const OBJECTS_OF_THE_PAGE = new Set(['CanvasGradient', 'CanvasPattern', 'HTMLImageElement', 'HTMLCanvasElement']);
/** Removed from every specification before it is checked (chart-spec/language/check/options/unsupported-options.ts), with all that is below. */
const REMOVED = new Set(['animation', 'animations', 'transitions', 'parsing', 'listeners']);
/** Chart.js takes all of them wherever it declares some. */
const SIDES = ['top', 'right', 'bottom', 'left', 'x', 'y'];

const program = ts.createProgram([source], {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
});
const checker = program.getTypeChecker();
const file = program.getSourceFile(source);
const problems = ts.getPreEmitDiagnostics(program, file);
if (problems.length > 0) {
  throw new Error(
    ts.formatDiagnostics(problems, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => '',
      getNewLine: () => '\n',
    }),
  );
}

const shapes = [];
const numberOfShape = new Map();
const roots = {};
for (const name of ROOTS) roots[name.toLowerCase()] = shapeOf([typeNamed(name)], [name]);
const text = `// Generated from the types of Chart.js and its plugins by npm run known-options. Each line is one object: see shapes.ts.

export const ROOTS = { ${Object.entries(roots)
  .map(([name, number]) => `${name}: ${number}`)
  .join(', ')} } as const;

/** Options that only some chart types have: the types, then the options. */
export const OPTIONS_OF_TYPES: readonly string[] = [
${optionsOfSomeTypes()
  .map((line) => `  '${line}',`)
  .join('\n')}
];

export const SHAPES: readonly string[] = [
${shapes.map((shape) => `  '${shape}',`).join('\n')}
];
`;
writeGenerated('chart-spec/language/check/options/table.ts', text, 'npm run known-options');

function typeNamed(name) {
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(file)).find((one) => one.name === name);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** Lines for the options that some chart types have and others have not. */
function optionsOfSomeTypes() {
  const all = checker.getPropertiesOfType(typeNamed('OptionsByType'));
  const typesByKey = new Map();
  for (const type of all) {
    const members = membersOf([checker.getTypeOfSymbol(type)]);
    const keys = new Set(members.flatMap((member) => checker.getPropertiesOfType(member).map(({ name }) => name)));
    for (const key of keys) typesByKey.set(key, [...(typesByKey.get(key) ?? []), type.name]);
  }
  const keysByTypes = new Map();
  for (const [key, types] of typesByKey) {
    const name = types.sort().join(' ');
    if (types.length < all.length) keysByTypes.set(name, [...(keysByTypes.get(name) ?? []), key]);
  }
  return [...keysByTypes].map(([types, keys]) => `${types}:${keys.sort().join(' ')}`).sort();
}

/** The members of unions, also of nested ones. */
function membersOf(types) {
  return types.flatMap((type) => (type.isUnion() ? membersOf(type.types) : [type]));
}

/** The number of the shape that has the keys of all types. @param path of names, for errors */
function shapeOf(types, path) {
  if (path.length > 12) throw new Error(`The types are recursive: ${path.join('.')}`);
  const properties = new Map();
  const add = (key, type) => properties.set(key, [...(properties.get(key) ?? []), type]);
  for (const type of membersOf(types)) {
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (index !== undefined) add('*', index);
    for (const property of checker.getPropertiesOfType(type)) add(property.name, checker.getTypeOfSymbol(property));
  }
  if (
    ['top', 'left'].some((side) => properties.has(side)) &&
    ![...properties.keys()].some((key) => /[A-Z]/.test(key))
  ) {
    return numberOf(`nf:${SIDES.join(' ')}`);
  }
  const keysByKind = new Map();
  for (const [key, ofKey] of [...properties].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (REMOVED.has(key)) continue;
    const kind = kindOf(ofKey, [...path, key]);
    if (kind !== '') keysByKind.set(kind, [...(keysByKind.get(kind) ?? []), key]);
  }
  return numberOf(
    [...keysByKind]
      .map(([kind, keys]) => `${kind}:${keys.join(' ')}`)
      .sort()
      .join(';'),
  );
}

function numberOf(shape) {
  if (!numberOfShape.has(shape)) numberOfShape.set(shape, shapes.push(shape) - 1);
  return numberOfShape.get(shape);
}

/** The kinds of JSON values that the types accept, in the notation of shapes.ts; empty if none. */
function kindOf(types, path) {
  const letters = new Set();
  const words = new Set();
  const objects = [];
  const items = [];
  for (const type of membersOf(types)) {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return '*';
    if (type.flags & ts.TypeFlags.StringLiteral) words.add(type.value);
    else if (type.flags & ts.TypeFlags.StringLike) letters.add('s');
    else if (type.flags & ts.TypeFlags.NumberLike) letters.add('n');
    else if (type.flags & ts.TypeFlags.BooleanLiteral) letters.add(checker.typeToString(type) === 'true' ? 't' : 'f');
    else if (checker.isArrayType(type) || checker.isTupleType(type)) {
      letters.add('a');
      items.push(...checker.getTypeArguments(type).filter(isJsonObject));
    } else if (isJsonObject(type)) objects.push(type);
  }
  const ofObjects = objects.length === 0 ? '' : `#${shapeOf(objects, path)}`;
  const ofItems = membersOf(items).filter(isJsonObject);
  const inArrays = ofItems.length === 0 ? '' : `@${shapeOf(ofItems, path)}`;
  const ofWords = words.size === 0 || letters.has('s') ? '' : `=${[...words].sort().join('|')}`;
  return [...letters].sort().join('') + ofObjects + inArrays + ofWords;
}

function isJsonObject(type) {
  if (type.isUnion()) return type.types.some(isJsonObject);
  // Two declarations of one option, one of which takes a list, or a template text.
  if (type.isIntersection() && !type.types.every(isJsonObject)) return false;
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type) || type.getCallSignatures().length > 0) return false;
  return !OBJECTS_OF_THE_PAGE.has(type.symbol?.name);
}
