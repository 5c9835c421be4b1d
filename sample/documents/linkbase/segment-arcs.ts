import type { Book } from '../../financials/book.ts';
import type { SegmentPlan } from '../../financials/segment-plan.ts';
import { memberName } from '../inline/member-name.ts';
import type { LinkArc } from './linkbase.ts';

const DIMENSIONS = 'http://xbrl.org/int/dim/arcrole';
const PARENT_CHILD = 'http://www.xbrl.org/2003/arcrole/parent-child';
const TABLE = 'us-gaap:ScheduleOfSegmentReportingInformationBySegmentTable';
const LINE_ITEMS = 'us-gaap:SegmentReportingInformationLineItems';

const DOMAINS: Readonly<Record<SegmentPlan['axis'], string>> = {
  'us-gaap:StatementBusinessSegmentsAxis': 'us-gaap:SegmentDomain',
  'srt:ProductOrServiceAxis': 'srt:ProductsAndServicesDomain',
  'srt:StatementGeographicalAxis': 'srt:SegmentGeographicalDomain',
};

/** Member under its parent: the parts of a subtotal under it, all else under the domain. */
function memberTree(book: Book, plan: SegmentPlan): { parent: string; member: string }[] {
  const domain = DOMAINS[plan.axis];
  const named = (name: string) => memberName(book.company.prefix, name);
  return [
    ...(plan.subtotals ?? []).map(({ name }) => ({ parent: domain, member: named(name) })),
    ...plan.members.map(([name], index) => {
      const subtotal = plan.subtotals?.find(({ of }) => of.includes(index));
      return { parent: subtotal === undefined ? domain : named(subtotal.name), member: named(name) };
    }),
  ];
}

/** The breakdown's table: line items, axis, domain, members. */
export function definitionArcs(book: Book, plan: SegmentPlan): LinkArc[] {
  const domain = DOMAINS[plan.axis];
  const revenue = book.lines.find(({ key }) => key === 'revenue')?.tag ?? '';
  const arcs = [
    { from: LINE_ITEMS, to: TABLE, arcrole: `${DIMENSIONS}/all` },
    { from: TABLE, to: plan.axis, arcrole: `${DIMENSIONS}/hypercube-dimension` },
    { from: plan.axis, to: domain, arcrole: `${DIMENSIONS}/dimension-domain` },
    ...memberTree(book, plan).map(({ parent, member }) => ({
      from: parent,
      to: member,
      arcrole: `${DIMENSIONS}/domain-member`,
    })),
    { from: LINE_ITEMS, to: revenue, arcrole: `${DIMENSIONS}/domain-member` },
  ];
  return arcs.map((arc, index) => ({ ...arc, order: index + 1 }));
}

export function segmentPresentationArcs(book: Book, plan: SegmentPlan): LinkArc[] {
  return definitionArcs(book, plan).map(({ from, to, order }) =>
    from === LINE_ITEMS && to === TABLE
      ? { from: 'us-gaap:SegmentReportingAbstract', to: TABLE, arcrole: PARENT_CHILD, order }
      : { from, to, arcrole: PARENT_CHILD, order },
  );
}
