import type { Segments } from '../../contract/segments.ts';
import { conceptLabel } from '../statements/concept-label.ts';
import type { InstanceRecord } from '../statements/instance.ts';
import { buildSegments } from '../statements/segments.ts';
import { isMostlyRegions } from './regions.ts';

const NAMES_MAX = 12;
const NAMES_MIN = 2;

/** The currency of most of the filing's facts. */
function currencyOf({ facts }: InstanceRecord): string | null {
  const counts = new Map<string, number>();
  for (const { unit } of facts) if (/^[A-Z]{3}$/.test(unit)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'));
  return most?.[0] ?? null;
}

/** Members that name no product. */
const GENERIC =
  /^(?:(?:all|other)\s)*(?:products?|services?|goods|other|others)(?:(?:\sand)?\s(?:products?|services?|other))*$|^corporate\b|reportable\ssegment|reconciling|eliminations/i;

type Axis = Segments['axes'][number];

/** A product in the filing's XBRL data. `stated` if the label is the filing's own, not derived from the tag. */
export type ProductLabel = { label: string; stated: boolean };

/** Labels without the word “Segment”. */
const bare = (label: string): string => label.replace(/ Segments?$/, '');

/** Member names of an axis, largest first. Components instead of their totals, if they are named. */
function namesOf({ metrics }: Axis): ProductLabel[] {
  const members = metrics[0]?.members.filter(
    ({ label, points }) => points.length > 0 && !GENERIC.test(label),
  );
  const parts = members?.filter((member) => member.is_subtotal !== true) ?? [];
  const named = (parts.length >= NAMES_MIN ? parts : (members ?? [])).toSorted(
    (a, b) => (b.points.at(-1)?.value ?? 0) - (a.points.at(-1)?.value ?? 0),
  );
  const seen = new Map(
    named.map(({ label, member }) => [
      label.replace(/\s?\[Member\]$/, ''),
      bare(label) !== bare(conceptLabel(member)),
    ]),
  );
  return [...seen].map(([label, stated]) => ({ label, stated }));
}

/**
 * Products and services by which a filing breaks down its revenue, else its segments unless they are regions, with the
 * filing's own labels, the largest first. Empty where its data names fewer than two. Rule: docs/rules.md#product-names
 */
export function productLabels(instance: InstanceRecord): ProductLabel[] {
  const currency = currencyOf(instance);
  if (currency === null) return [];
  const labelOf = (end: string): string | null => (end === instance.period_end ? end : null);
  const axes = buildSegments({ latest: instance, currency, labelOf })?.axes ?? [];
  for (const wanted of ['product', 'business_segment'] as const) {
    const axis = axes.find(({ kind }) => kind === wanted);
    const names = axis === undefined ? [] : namesOf(axis);
    const words = names.map(({ label }) => label);
    if (names.length >= NAMES_MIN && !isMostlyRegions(words)) return names.slice(0, NAMES_MAX);
  }
  return [];
}
