import type { Segments } from '../../contract/segments.ts';
import type { ReportDocument } from '../disclosures/segment-report.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import type { InstanceRecord } from '../facts/instance.ts';
import { buildSegments } from '../segments/segments.ts';
import { type Piece, sentencesOfPieces } from './pieces.ts';
import {
  findProductNames,
  findSegmentNames,
  isMostlyRegions,
  NAMES_MAX,
  NAMES_MIN,
  withoutCompetitors,
} from './product-names.ts';

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
function membersOf({ metrics }: Axis): ProductLabel[] {
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
    const names = axis === undefined ? [] : membersOf(axis);
    const words = names.map(({ label }) => label);
    if (names.length >= NAMES_MIN && !isMostlyRegions(words)) return names.slice(0, NAMES_MAX);
  }
  return [];
}

/** A product's name with its place in the report, null if only the XBRL data has it. */
type ProductMention = { name: string; place: { filename: string; start: number; end: number } | null };

/**
 * Product names from the filing's XBRL data as the report spells them. A name derived from a tag that the report
 * doesn't contain is dropped: `Dcor` is not a word. Empty if fewer than two remain.
 */
function findProductMentions(
  labels: readonly ProductLabel[],
  documents: readonly { filename: string; text: string }[],
): ProductMention[] {
  if (labels.length === 0) return [];
  const texts = documents.map(({ filename, text }) => ({ filename, tagged: toTagText(text) }));
  const found = labels.flatMap(({ label, stated }): ProductMention[] => {
    for (const { filename, tagged } of texts) {
      const written = findMention(label, tagged);
      if (written !== null)
        return [{ name: written.name, place: { filename, start: written.start, end: written.end } }];
    }
    return stated ? [{ name: label, place: null }] : [];
  });
  const names = [...new Map(found.map((one) => [one.name.toLowerCase(), one])).values()];
  return names.length >= NAMES_MIN ? names : [];
}

/** A name as the document spells it. */
type Mention = { name: string; start: number; end: number };

/**
 * A text reduced as XBRL tag names are: lower case, without characters that tags can't contain. `places` are offsets
 * in `raw`.
 */
type TagText = { raw: string; text: string; places: Int32Array };

/** Occurrences of the first word that are tried. A common word occurs often. */
const TRIES_MAX = 3_000;
const LABEL_WORDS_MAX = 10;
const LABEL_MAX = 100;
/** What may separate two words of a name: `Baby, Feminine & Family Care`, `Third-party`. */
const BETWEEN = String.raw`(?:[\s,&/’'.\-–]{1,4}|[\s,]{1,2}(?:and|of|the)\s{1,2}){1,2}`;

export function toTagText(raw: string): TagText {
  const kept: string[] = [];
  const places = new Int32Array(raw.length);
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw.charAt(at);
    if (raw.charCodeAt(at) > 0x7f && /\p{L}/u.test(letter)) continue;
    places[kept.length] = at;
    kept.push(letter);
  }
  return { raw, text: kept.join('').toLowerCase(), places };
}

const isInWord = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);

/**
 * The first capitalized mention of a label derived from a tag name, or null: `Fabric Home Care` of
 * `pg:FabricAndHomeCareMember` is “Fabric & Home Care”, `Dcor` is “Décor”.
 */
export function findMention(label: string, { raw, text, places }: TagText): Mention | null {
  const words = label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]{1,9}/u)
    .filter((word) => word !== '' && !/^(?:and|of|the)$/.test(word));
  const [first] = words;
  if (first === undefined || words.length > LABEL_WORDS_MAX || label.length > LABEL_MAX) return null;
  const whole = new RegExp(words.join(BETWEEN), 'uy');
  let small: Mention | null = null;
  let at = text.indexOf(first);
  for (let tries = 0; at !== -1 && tries < TRIES_MAX; at = text.indexOf(first, at + 1), tries += 1) {
    whole.lastIndex = at;
    const found = whole.exec(text)?.[0];
    const start = places[at] ?? 0;
    const end = found === undefined ? start : (places[at + found.length - 1] ?? 0) + 1;
    if (found === undefined || isInWord(raw.charAt(start - 1)) || isInWord(raw.charAt(end))) continue;
    const written = { name: raw.slice(start, end).replaceAll(/\s{1,9}/g, ' '), start, end };
    if (/^\p{Lu}/u.test(written.name)) return written;
    small ??= written;
  }
  return small;
}

/** From this many names on, headings alone are used. Below it, the filing's XBRL data may have more. */
const NAMES_ENOUGH = 3;

/** What a company does, not what it sells. */
const ACTIVITY =
  /^(?:the\s)?(?:design|development|manufacture|manufacturing|marketing|selling|sales?|distribution|production|provision|operation)s?(?:\sof\b|$)/i;

/**
 * Names of the company's products: from headings of Item 1, else from the revenue breakdown in the filing's XBRL data
 * as the report spells it, else from a sentence that lists segments. Empty if no source has two.
 * Rule: docs/rules.md#product-names
 */
export function chooseProducts(
  pieces: readonly Piece[],
  labels: readonly ProductLabel[],
  documents: ReadonlyMap<string, ReportDocument>,
): ProductMention[] {
  const rawOf = ({ filename, start, end }: { filename: string; start: number; end: number }): string =>
    documents.get(filename)?.text.slice(start, end) ?? '';
  const headed = withoutCompetitors(findProductNames(pieces, rawOf), pieces);
  if (headed.length < NAMES_ENOUGH) {
    const written = findProductMentions(labels, [...documents.values()]);
    if (written.length > 0) return written;
  }
  const names = headed.length > 0 ? headed : findSegmentNames(sentencesOfPieces(pieces, documents), rawOf);
  // Better none than activities: `the design, development and marketing of footwear`.
  if (names.some(({ name }) => ACTIVITY.test(name))) return [];
  return names.map(({ name, ...place }) => ({ name, place }));
}
