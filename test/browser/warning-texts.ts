/** The warnings that give advice, as the sources write them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What writes warnings. Errors and descriptions of fields have other homes. */
const FOLDERS = ['renderer-page', 'chart-spec/describe/warnings', 'chart-spec/types', 'chart-spec/language'];
const OTHERS = /\/schema\/|spec-error|resolver-patch|find-\w+-issues|point-checks/;
const ADVICE =
  /(?:^|[.:] |")(?:Use|Add|Remove|Give|Correct|Write|Set|Leave|Check|Sort|Draw|Change|Put|Send|Lower) .*|; use .*/;
/** A part of a text that only it has. */
const LEAST_LENGTH = 12;

function partsOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

/** The longest fixed part of each warning with advice, by the place where it is written. */
export function warningsWithAdvice(): { place: string; part: string }[] {
  const found: { place: string; part: string }[] = [];
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const place = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !place.endsWith('.ts') || OTHERS.test(place)) continue;
      const source = ts.createSourceFile(place, readFileSync(place, 'utf8'), ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        const parts = partsOf(node);
        const part = parts.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
        if (parts.join('…').endsWith('.') && ADVICE.test(parts.join('…')) && part.length >= LEAST_LENGTH)
          found.push({ place, part });
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  }
  return found;
}
