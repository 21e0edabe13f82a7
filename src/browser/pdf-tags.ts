/** Tags of a PDF whose page is one canvas: what is read aloud, in its order, and its links. */

import { PDFArray, type PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@pdfme/pdf-lib';
import type { DrawnLink, DrawnPart } from '../../renderer-page/drawing/protocol.js';

export interface PdfTags {
  /** In the order of reading, in CSS px. */
  parts: readonly DrawnPart[];
  links: readonly DrawnLink[];
}

/** CSS px to PDF points. */
export const POINTS_PER_PX = 0.75;
const TAGS = { figure: 'Figure', heading: 'H2', text: 'P' };

/**
 * What is drawn becomes an artifact; behind it stands an empty marked content for each part, whose structure element has the text and the
 * place. Chromium writes one stream of drawing operators, in which the beginning of a part is not found.
 */
export function tagPdf(pdf: PDFDocument, { parts, links }: PdfTags): void {
  const { context } = pdf;
  const [page] = pdf.getPages();
  if (page === undefined) return;
  const heightPt = page.getHeight();
  const boxOf = ({ x, y, width, height }: DrawnPart | DrawnLink) =>
    context.obj(
      [x, y + height, x + width, y].map((px, at) =>
        roundPoints(at % 2 === 0 ? px * POINTS_PER_PX : heightPt - px * POINTS_PER_PX),
      ),
    );
  const root = context.obj({ Type: 'StructTreeRoot' }) as PDFDict;
  const rootRef = context.register(root);
  const document = context.obj({ Type: 'StructElem', S: 'Document', P: rootRef }) as PDFDict;
  const documentRef = context.register(document);
  const elementRefs = parts.map((part, at) =>
    context.register(
      context.obj({
        Type: 'StructElem',
        S: TAGS[part.kind],
        P: documentRef,
        Pg: page.ref,
        K: at,
        Alt: PDFHexString.fromText(part.text),
        A: { O: 'Layout', BBox: boxOf(part), Placement: 'Block' },
      }),
    ),
  );
  const linkRefs = links.map((link, at) => {
    const annotation = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: boxOf(link),
        Border: [0, 0, 0],
        F: 4,
        StructParent: at + 1,
        Contents: PDFHexString.fromText(link.url),
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(link.url.replace(/[()\\]/g, '\\$&')) },
      }),
    );
    page.node.addAnnot(annotation);
    const reference = context.obj({ Type: 'OBJR', Obj: annotation, Pg: page.ref });
    return context.register(
      context.obj({
        Type: 'StructElem',
        S: 'Link',
        P: documentRef,
        Pg: page.ref,
        K: reference,
        Alt: PDFHexString.fromText(link.url),
      }),
    );
  });
  document.set(PDFName.of('K'), context.obj([...elementRefs, ...linkRefs]));
  root.set(PDFName.of('K'), documentRef);
  const numbers = PDFArray.withContext(context);
  for (const [at, value] of [context.obj(elementRefs), ...linkRefs].entries()) {
    numbers.push(PDFNumber.of(at));
    numbers.push(value);
  }
  root.set(PDFName.of('ParentTree'), context.obj({ Nums: numbers }));
  root.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(links.length + 1));
  page.node.set(PDFName.of('StructParents'), PDFNumber.of(0));
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  pdf.catalog.set(PDFName.of('StructTreeRoot'), rootRef);
  pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  const marks = parts.map((part, at) => `/${TAGS[part.kind]} <</MCID ${at}>> BDC EMC`).join('\n');
  const open = context.register(context.flateStream('/Artifact BMC\n'));
  const close = context.register(context.flateStream(`\nEMC\n${marks}\n`));
  page.node.normalize();
  page.node.wrapContentStreams(open, close);
}

export function roundPoints(points: number): number {
  return Math.round(points * 1e4) / 1e4;
}
