import type { Book } from '../../financials/book.ts';
import type { SegmentPlan } from '../../financials/financial-company.ts';
import { type Line, linesOf, type StatementName } from '../../financials/template.ts';
import { memberName } from '../inline/resources.ts';
import type { LinkArc } from './linkbase.ts';

const PARENT_CHILD = 'http://www.xbrl.org/2003/arcrole/parent-child';
const SUMMATION = 'http://www.xbrl.org/2003/arcrole/summation-item';
const TABLE = 'us-gaap:ScheduleOfSegmentReportingInformationBySegmentTable';

const DOMAINS: Readonly<Record<SegmentPlan['axis'], string>> = {
  'us-gaap:StatementBusinessSegmentsAxis': 'us-gaap:SegmentDomain',
  'srt:ProductOrServiceAxis': 'srt:ProductsAndServicesDomain',
  'srt:StatementGeographicalAxis': 'srt:SegmentGeographicalDomain',
};

/** Label that a presentation asks for where it is not the usual one. */
export function preferredLabel(book: Book, line: Line): 'totalLabel' | 'negatedLabel' | undefined {
  const isTotal = linesOf(book.company.template).some(
    ({ part_of, statement }) => part_of?.total === line.key && statement === line.statement,
  );
  if (isTotal) return 'totalLabel';
  return line.negated ? 'negatedLabel' : undefined;
}

/** Presentation of a statement: each line under the nearest heading above it of a lesser level, else under the root. */
export function presentationArcs(book: Book, statement: StatementName, root: string): LinkArc[] {
  let head = root;
  return book.company.template.flatMap((row): LinkArc[] => {
    if (row.statement !== statement) return [];
    if (row.kind === 'head') {
      head = row.tag;
      return [{ from: root, to: row.tag, arcrole: PARENT_CHILD }];
    }
    const line = book.lines.find((one) => one.key === row.key && one.statement === statement);
    if (line === undefined) return [];
    const preferred_label = preferredLabel(book, line);
    const arc = { from: line.level > 0 ? head : root, to: line.tag, arcrole: PARENT_CHILD };
    return [preferred_label === undefined ? arc : { ...arc, preferred_label }];
  });
}

/** Sums of a statement; parts of a sum that the company does not report are parts of the next one above. */
export function calculationArcs(book: Book, statement: StatementName): LinkArc[] {
  const reported = new Map(book.lines.map((line) => [line.key, line]));
  const all = new Map(linesOf(book.company.template).map((line) => [line.key, line]));
  const arcs: LinkArc[] = [];
  for (const line of book.lines) {
    if (line.statement !== statement || line.part_of === null) continue;
    let { total } = line.part_of;
    let sign: number = line.part_of.weight;
    while (!reported.has(total)) {
      const next = all.get(total)?.part_of ?? null;
      if (next === null) break;
      sign *= next.weight;
      total = next.total;
    }
    // Net income is a total of the income statement and a part of the cash flows.
    const parent = book.lines.find((one) => one.key === total && one.statement === statement);
    if (parent === undefined) continue;
    arcs.push({ from: parent.tag, to: line.tag, arcrole: SUMMATION, weight: sign < 0 ? -1 : 1 });
  }
  return arcs;
}

/** The table of a breakdown: axis, domain, members; the parts of a subtotal are under it. */
export function segmentArcs(book: Book, plan: SegmentPlan): LinkArc[] {
  const domain = DOMAINS[plan.axis];
  const named = (name: string) => memberName(book.company.prefix, name);
  const subtotals = plan.subtotals ?? [];
  const pairs = [
    ['us-gaap:SegmentReportingAbstract', TABLE],
    [TABLE, plan.axis],
    [plan.axis, domain],
    ...subtotals.map(({ name }) => [domain, named(name)] as const),
    ...plan.members.map(([name], index) => {
      const subtotal = subtotals.find(({ of }) => of.includes(index));
      return [subtotal === undefined ? domain : named(subtotal.name), named(name)] as const;
    }),
  ] as const;
  return pairs.map(([from, to]) => ({ from, to, arcrole: PARENT_CHILD }));
}
