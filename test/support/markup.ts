/** `<tag attributes>content</tag>` of elements that contain none of their own kind. */
const LINKS_AND_BUTTONS = /<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const FIELDS = /<(?:input|select|textarea)\b([^>]*)>/g;
const REFERENCES = /\b(?:for|aria-(?:labelledby|describedby|controls)|popovertarget)="([^"]+)"/g;

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

const textOf = (html: string): string =>
  html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]*>/g, '')
    .trim();

/**
 * What is wrong in the markup of a page that the service renders, as far as it can be seen without a browser: names, headings, ids, and what
 * the content security policy forbids.
 */
export function markupIssues(html: string): string[] {
  const page = html.replace(/<svg[\s\S]*?<\/svg>/g, '');
  return [...frameIssues(page), ...headingIssues(page), ...idIssues(page), ...nameIssues(page), ...policyIssues(page)];
}

function frameIssues(page: string): string[] {
  const isMissing = {
    'the language': !/<html lang="\w+"/.test(page),
    'the title': !/<title>[^<]+<\/title>/.test(page),
    'one <main>': page.match(/<main\b/g)?.length !== 1,
    'one <h1>': page.match(/<h1\b/g)?.length !== 1,
  };
  return Object.entries(isMissing).flatMap(([what, missing]) => (missing ? [`misses ${what}`] : []));
}

function headingIssues(page: string): string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
  let before = 0;
  return [...main.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].flatMap(([heading, digit, content = '']) => {
    const level = Number(digit);
    const isSkipped = level > before + 1;
    before = level;
    return [
      ...(isSkipped ? [`skips a level of headings: ${heading}`] : []),
      ...(textOf(content) === '' ? [`empty heading: ${heading}`] : []),
    ];
  });
}

function idIssues(page: string): string[] {
  const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const known = new Set(ids);
  const unknown = [...page.matchAll(REFERENCES)].flatMap(([reference, list = '']) =>
    list.split(' ').some((id) => !known.has(id)) ? [reference] : [],
  );
  return [...twice.map((id) => `has the id ${id} twice`), ...unknown.map((each) => `refers to no element: ${each}`)];
}

function nameIssues(page: string): string[] {
  const nameless = [...page.matchAll(LINKS_AND_BUTTONS)].filter(
    ([, , attributes = '', content = '']) => !attributeOf(attributes, 'aria-label') && textOf(content) === '',
  );
  const labels = new Set([...page.matchAll(/<label\b[^>]*?\bfor="([^"]*)"/g)].map(([, id]) => id));
  const outside = page.replace(/<label\b(?![^>]*\bfor=)[\s\S]*?<\/label>/g, '');
  const unlabelled = [...outside.matchAll(FIELDS)].filter(
    ([, attributes = '']) =>
      attributeOf(attributes, 'type') !== 'hidden' &&
      !attributeOf(attributes, 'aria-label') &&
      !attributeOf(attributes, 'aria-labelledby') &&
      !labels.has(attributeOf(attributes, 'id')),
  );
  const images = [...page.matchAll(/<img\b([^>]*)>/g)].filter(
    ([, attributes = '']) =>
      !attributeOf(attributes, 'alt') || !attributeOf(attributes, 'width') || !attributeOf(attributes, 'height'),
  );
  const emptyCells = [...page.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].filter(
    ([, content = '']) => textOf(content) === '',
  );
  return [
    ...[...nameless, ...unlabelled, ...emptyCells].map(([element]) => `has no name: ${element}`),
    ...images.map(([element]) => `has no alternative text or size: ${element}`),
  ];
}

function policyIssues(page: string): string[] {
  const forbidden = [
    /<style\b/g,
    /<script\b(?![^>]*\ssrc=)[^>]*>/g,
    /<(?:iframe|object|embed|base)\b[^>]*>/g,
    /<form\b[^>]*\saction=[^>]*>/g,
    /<[^>]+\son[a-z]+="[^>]*>/g,
    /<(?:img|script|source)\b[^>]*\ssrc="(?!\/(?!\/)|data:)[^>]*>/g,
    /<link\b(?=[^>]*rel="(?:stylesheet|icon|modulepreload)")[^>]*href="(?!\/(?!\/))[^>]*>/g,
  ];
  return forbidden.flatMap((pattern) => [...page.matchAll(pattern)].map(([tag]) => `is against the policy: ${tag}`));
}
