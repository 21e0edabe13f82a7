// What an API description takes away from programs that were written for an earlier one. See docs/reference/compatibility.md.

/** Bounds of requests by what a smaller or larger number does to them. */
const UPPER = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER = ['minimum', 'minLength', 'minItems', 'minProperties'];
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'];

/** @returns one sentence for each break, of two documents of OpenAPI 3.1 */
export function breaksOf(before, after) {
  const breaks = [];
  const documents = { before, after };
  for (const [path, item] of Object.entries(before.paths)) {
    for (const method of METHODS.filter((name) => item[name] !== undefined)) {
      const now = after.paths[path]?.[method];
      const place = `${method.toUpperCase()} ${path}`;
      if (now === undefined) breaks.push(`${place}: is removed`);
      else breaks.push(...operationBreaks(item[method], now, place, documents));
    }
  }
  return breaks;
}

function operationBreaks(old, now, place, documents) {
  const breaks = [];
  const parametersOf = (operation, document) =>
    new Map(
      (operation.parameters ?? [])
        .map((each) => resolved(each, document))
        .map((each) => [`${each.in} ${each.name}`, each]),
    );
  const [olds, news] = [parametersOf(old, documents.before), parametersOf(now, documents.after)];
  for (const [name, parameter] of olds) {
    const other = news.get(name);
    if (other === undefined) breaks.push(`${place}: the parameter ${name} is removed`);
    else breaks.push(...schemaBreaks(parameter.schema, other.schema, `${place} ${name}`, 'request', documents));
  }
  for (const [name, { required }] of news) {
    if (required && !olds.get(name)?.required) breaks.push(`${place}: the parameter ${name} is required`);
  }
  const [oldBody, newBody] = [old.requestBody, now.requestBody].map((body) => body?.content ?? {});
  for (const [type, { schema }] of Object.entries(oldBody)) {
    if (newBody[type] === undefined) breaks.push(`${place}: ${type} is no longer accepted`);
    else breaks.push(...schemaBreaks(schema, newBody[type].schema, `${place} body`, 'request', documents));
  }
  if (now.requestBody?.required && !old.requestBody?.required) breaks.push(`${place}: a body is required`);
  for (const [status, response] of Object.entries(old.responses)) {
    if (!status.startsWith('2')) continue;
    const [was, is] = [resolved(response, documents.before), resolved(now.responses[status], documents.after)];
    if (is === undefined) breaks.push(`${place}: ${status} is removed`);
    else breaks.push(...responseBreaks(was, is, `${place} ${status}`, documents));
  }
  return breaks;
}

function responseBreaks(was, is, place, documents) {
  const breaks = Object.keys(was.headers ?? {}).flatMap((name) =>
    is.headers?.[name] === undefined ? [`${place}: the header ${name} is removed`] : [],
  );
  for (const [type, { schema }] of Object.entries(was.content ?? {})) {
    if (is.content?.[type] === undefined) breaks.push(`${place}: ${type} is removed`);
    else breaks.push(...schemaBreaks(schema, is.content[type].schema, place, 'response', documents));
  }
  return breaks;
}

/** @param way whether clients write what the schema describes, or read it @param seen pairs of references that are being compared */
function schemaBreaks(old = {}, now = {}, place, way, documents, seen = new Set()) {
  const pair = old.$ref && now.$ref ? `${old.$ref} ${now.$ref} ${way}` : undefined;
  if (pair !== undefined && seen.has(pair)) return [];
  const inside = pair === undefined ? seen : new Set([...seen, pair]);
  const [was, is] = [resolved(old, documents.before), resolved(now, documents.after)];
  const compare = (one, other, where) => schemaBreaks(one, other, where, way, documents, inside);
  return [
    ...typeBreaks(was, is, place, way),
    ...fieldBreaks(was, is, place, way, compare),
    ...alternativeBreaks(was, is, place, way, compare),
    ...(was.items && is.items ? compare(was.items, is.items, `${place}[]`) : []),
  ];
}

function typeBreaks(was, is, place, way) {
  const breaks = [];
  const typesOf = ({ type }) => (type === undefined ? undefined : [type].flat());
  const covers = (types, type) => types.includes(type) || (type === 'integer' && types.includes('number'));
  const [oldTypes, newTypes] = [typesOf(was), typesOf(is)];
  // What clients write must stay accepted; what they read must stay what they know.
  const [kept, from] = way === 'request' ? [newTypes, oldTypes] : [oldTypes, newTypes];
  if (kept !== undefined && (from === undefined || !from.every((type) => covers(kept, type)))) {
    breaks.push(`${place}: the type ${oldTypes ?? 'any'} becomes ${newTypes ?? 'any'}`);
  }
  const valuesOf = (schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  const [oldValues, newValues] = [valuesOf(was), valuesOf(is)];
  const lost = (oldValues ?? []).filter((value) => newValues !== undefined && !newValues.includes(value));
  for (const value of lost) breaks.push(`${place}: the value ${JSON.stringify(value)} is removed`);
  if (way === 'request' && oldValues === undefined && newValues !== undefined) {
    breaks.push(`${place}: only ${newValues.length} values are accepted`);
  }
  if (way === 'response') return breaks;
  for (const name of UPPER)
    if (is[name] < (was[name] ?? Number.POSITIVE_INFINITY)) breaks.push(`${place}: ${name} is ${is[name]}`);
  for (const name of LOWER)
    if (is[name] > (was[name] ?? Number.NEGATIVE_INFINITY)) breaks.push(`${place}: ${name} is ${is[name]}`);
  return breaks;
}

function fieldBreaks(was, is, place, way, compare) {
  const breaks = [];
  const [required, oldRequired] = [is.required ?? [], was.required ?? []];
  for (const [name, schema] of Object.entries(was.properties ?? {})) {
    const other = is.properties?.[name];
    if (other === undefined) breaks.push(`${place}: the field ${name} is removed`);
    else breaks.push(...compare(schema, other, `${place}.${name}`));
  }
  const isRequest = way === 'request';
  const [more, fewer] = isRequest ? [required, oldRequired] : [oldRequired, required];
  for (const name of more.filter((each) => !fewer.includes(each) && (isRequest || is.properties?.[each]))) {
    breaks.push(`${place}: the field ${name} is ${isRequest ? 'required' : 'no longer always there'}`);
  }
  return breaks;
}

/**
 * Each alternative that clients know fits one that there is: of requests an old one, of responses a new one. An alternative with a `type` that
 * no earlier one has is a new chart type, which clients ignore until they know it.
 */
function alternativeBreaks(was, is, place, way, compare) {
  const listOf = (schema) => schema.anyOf ?? schema.oneOf;
  const [olds, news] = [listOf(was), listOf(is)];
  if (olds === undefined && news === undefined) return [];
  const [all, others] = way === 'request' ? [olds ?? [was], news ?? [is]] : [news ?? [is], olds ?? [was]];
  return all.flatMap((one, at) => {
    if (way === 'response' && isNewType(one, others)) return [];
    const fits = others.some(
      (other) => (way === 'request' ? compare(one, other, place) : compare(other, one, place)).length === 0,
    );
    return fits
      ? []
      : [`${place}: alternative ${at + 1} does not fit any of the ${way === 'request' ? 'new' : 'earlier'} ones`];
  });
}

function isNewType(alternative, earlier) {
  const typesOf = ({ properties }) => (properties?.type?.const === undefined ? [] : [properties.type.const]);
  const known = earlier.flatMap(typesOf);
  const types = typesOf(alternative);
  return known.length > 0 && types.length > 0 && !types.some((type) => known.includes(type));
}

function resolved(node, document) {
  if (node?.$ref === undefined) return node;
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((at, step) => at?.[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}
