import type { Book } from '../../financials/book.ts';
import { NOTE_LABELS, OWN_POLICY } from '../../prose/notes.ts';
import { memberName } from '../inline/member-name.ts';
import type { ConceptLabels } from './linkbase.ts';
import { totalKeys } from './statement-arcs.ts';

const AXIS_LABELS: Readonly<Record<string, string>> = {
  'us-gaap:StatementBusinessSegmentsAxis': 'Segments [Axis]',
  'srt:ProductOrServiceAxis': 'Product and Service [Axis]',
  'srt:StatementGeographicalAxis': 'Geographical [Axis]',
};

/** Labels of every line, heading, axis and member of a company's reports. */
export function conceptLabels(book: Book): ConceptLabels[] {
  const totals = totalKeys(book);
  const { template, segments, prefix } = book.company;
  const lines = book.lines.map(({ key, tag, label, negated }) => ({
    concept: tag,
    labels: {
      label,
      ...(totals.has(key) ? { totalLabel: label } : {}),
      ...(negated ? { negatedLabel: label } : {}),
    },
  }));
  const heads = template
    .filter((row) => row.kind === 'head')
    .map(({ tag, label }) => ({ concept: tag, labels: { label: `${label} [Abstract]` } }));
  const members = segments.flatMap((plan) => [
    { concept: plan.axis, labels: { label: AXIS_LABELS[plan.axis] ?? plan.label } },
    ...[...plan.members.map(([name, label]) => ({ name, label })), ...(plan.subtotals ?? [])].map(
      ({ name, label }) => ({
        concept: memberName(prefix, name),
        labels: { label: `${label} [Member]`, terseLabel: label },
      }),
    ),
  ]);
  const notes = Object.entries(NOTE_LABELS).map(([concept, label]) => ({ concept, labels: { label } }));
  const own =
    prefix === OWN_POLICY.prefix
      ? [{ concept: OWN_POLICY.concept, labels: { label: OWN_POLICY.label } }]
      : [];
  const texts = book.company.currency === 'USD' ? [...notes, ...own] : [];
  const byConcept = new Map<string, ConceptLabels>();
  for (const each of [...lines, ...heads, ...members, ...texts]) {
    const known = byConcept.get(each.concept);
    byConcept.set(each.concept, { ...each, labels: { ...known?.labels, ...each.labels } });
  }
  return [...byConcept.values()];
}
