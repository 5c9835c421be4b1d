import type { Book } from '../../financials/book.ts';
import { type Line, linesOf, type StatementName } from '../../financials/template.ts';
import type { LinkArc } from './linkbase.ts';

const PARENT_CHILD = 'http://www.xbrl.org/2003/arcrole/parent-child';
const SUMMATION = 'http://www.xbrl.org/2003/arcrole/summation-item';

/** Keys of lines that are the sum of others, in a statement or in any of them. */
export function totalKeys({ company }: Book, statement?: StatementName): Set<string> {
  return new Set(
    linesOf(company.template)
      .filter((line) => statement === undefined || line.statement === statement)
      .flatMap(({ part_of }) => (part_of === null ? [] : [part_of.total])),
  );
}

/** Presentation of a statement: each line under the nearest heading above it of a lesser level, else under the root. */
export function presentationArcs(book: Book, statement: StatementName, root: string): LinkArc[] {
  const totals = totalKeys(book, statement);
  const source = new Map(
    book.lines.filter((line) => line.statement === statement).map((line) => [line.key, line]),
  );
  const arcs: LinkArc[] = [];
  let head: string | null = null;
  for (const row of book.company.template) {
    if (row.statement !== statement) continue;
    const order = arcs.length + 1;
    if (row.kind === 'head') {
      head = row.tag;
      arcs.push({ from: root, to: row.tag, arcrole: PARENT_CHILD, order });
      continue;
    }
    const line = source.get(row.key);
    if (line === undefined) continue;
    const from = line.level > 0 && head !== null ? head : root;
    const preferred = labelOf(line, totals);
    arcs.push({
      from,
      to: line.tag,
      arcrole: PARENT_CHILD,
      order,
      ...(preferred === null ? {} : { preferred_label: preferred }),
    });
  }
  return arcs;
}

/** Label that the presentation asks for; null for the usual one. */
function labelOf(line: Line, totals: ReadonlySet<string>): string | null {
  if (totals.has(line.key)) return 'totalLabel';
  return line.negated ? 'negatedLabel' : null;
}

/** Sums of a statement; parts of a sum that the company does not tell are parts of the next one above. */
export function calculationArcs(book: Book, statement: StatementName): LinkArc[] {
  const source = new Map(book.lines.map((line) => [line.key, line]));
  const all = new Map(linesOf(book.company.template).map((line) => [line.key, line]));
  const arcs: LinkArc[] = [];
  for (const line of book.lines) {
    if (line.statement !== statement || line.part_of === null) continue;
    let { total } = line.part_of;
    let sign: number = line.part_of.weight;
    while (!source.has(total)) {
      const next = all.get(total)?.part_of ?? null;
      if (next === null) break;
      sign *= next.weight;
      total = next.total;
    }
    const parent = source.get(total);
    if (parent === undefined || !isOf(book, total, statement)) continue;
    const weight = sign < 0 ? -1 : 1;
    arcs.push({ from: parent.tag, to: line.tag, arcrole: SUMMATION, order: arcs.length + 1, weight });
  }
  return arcs;
}

/** Net income is a total of the income statement and a part of the cash flows. */
function isOf(book: Book, key: string, statement: StatementName): boolean {
  return book.lines.some((line) => line.key === key && line.statement === statement);
}
