import { reportForm } from '../filing/forms.ts';
import type { ItemSpan, TextLine } from './document-text.ts';
import type { FormItem } from './foreign-items.ts';
import {
  answerAt,
  isTitle,
  type ItemHeading,
  partOf,
  readItemHeading,
  readTitledHeading,
} from './item-heading.ts';

/** An Item that refers elsewhere is shorter than this. */
const POINTER_MAX = 1_500;

const ELSEWHERE = [
  /incorporated?\s(?:herein\s|in\sthis\s.{1,40}\s)?by\s(?:this\s)?reference/i,
  /(?:set\sforth|included|contained|presented|appears?|appearing|begins?|beginning|starts?|follows?|found|reported|described|discussed|provided|located|shown)\s.{0,80}?(?:\bitem\s?\d|\bpart\s[ivx]|annual\sreport|proxy\sstatement|exhibit\s?\d|\bpages?\s[a-z]{0,2}-?\d|\bnote\s\d|beginning\son|appendix\s[a-z\d]\b|under\s(?:the\s(?:heading|caption)|[“"]))/i,
  /\bsee\s.{0,80}?(?:\bitem\s?\d|\bpart\s[ivx]|\bpages?\s[a-z]{0,2}-?\d|\bnote\s\d|index\sto|beginning\son)/i,
  /^\W{0,3}(?:please\s)?see\s(?:the\s)?(?:section\s)?(?:entitled\s|captioned\s)?[“"][^“”"]{4,160}[”"]\s(?:in|on|under|of|beginning|included|contained)\b/i,
  /(?:information\s.{0,60}\sis|reference\sis)\s(?:hereby\s)?made/i,
  /\b(?:refer|reference)\s(?:is\smade\s)?to\s/i,
  /(?:attached|filed|included|presented|set\sforth|appears?|found|located)\s.{0,60}?(?:(?:following|after|behind)\s(?:the\s)?signatures?\b|at\sthe\send\sof\sthis)/i,
];

/** Whether an Item has a usual length. Rule: docs/rules.md#pointer-items */
export function isPointer(body: string): boolean {
  if (body.length >= POINTER_MAX) return false;
  const words = body.replaceAll(/\s{1,100}/g, ' ');
  return ELSEWHERE.some((pattern) => pattern.test(words));
}

/** Minimum and maximum characters of an Item in 95% of reports. Rule: docs/rules.md#item-lengths */
const BANDS = new Map<string, readonly [number, number]>([
  ['10-K 1A', [16_000, 640_000]],
  ['10-K 7', [11_000, 458_000]],
  ['10-K 1', [8_000, 321_000]],
  ['10-K 9A', [800, 32_000]],
  ['10-Q I-2', [10_000, 405_000]],
]);

/** Whether an Item of this length is of a length that such Items have. One without text never is. */
export function qualityOf(form: string, key: string, length: number): ItemSpan['quality'] {
  if (length === 0) return 'suspect';
  const band = BANDS.get(`${reportForm(form) ?? ''} ${key}`);
  return band === undefined || (length >= band[0] && length <= band[1]) ? 'ok' : 'suspect';
}

/** A line that may be the heading of an Item. */
export type ItemCandidate = {
  item: FormItem;
  /** Position of the Item in its form. */
  order: number;
  start: number;
  body_start: number;
  title: string;
  /** Whether the title is a usual one of the Item. */
  fits: boolean;
  is_heading: boolean;
  /** A row of a table of contents: it has a page number. */
  is_listed: boolean;
  /** Its line says that the Item reports nothing: `Items 3 and 4 are not applicable.` */
  is_answered?: true;
  /** Index of its line. Candidates of one line share it. */
  line: number;
};

/** Characters of a line that is only a heading. */
const HEADING_MAX = 260;
const TITLE_MAX = 200;
const WEAK_MAX = 90;

/** A run-in title ends within this many characters. */
const RUN_IN_MAX = 140;

/** Words after an Item's name that continue prose. */
const PROSE =
  /^(?:[“”"'‘’,]|(?:of|in|to|and|above|below|under|on|or|is|was|are|as|for|from|through|herein|hereof|hereto|which|that|if|see|has|have|shall|will|may|does|regarding|contains?|includes?|captioned|entitled|we|the following)\b)/;

/** What a line says of Items that report nothing. */
const ANSWERED = /^(?:is|are)\s(?:each\s)?(?:not\sapplicable|inapplicable|omitted|not\srequired)/i;

export const PAGE_NUMBER = /(?:\s|\.|\t)(?:[A-Z]-)?\d{1,3}(?:\s?[-–,]\s?(?:[A-Z]-)?\d{1,3})?\s?$/;

const PART_LINE = /^\W{0,3}part\s{1,4}(i{1,3}|iv|[1-4]|one|two|three|four)\b(?!\s?[,.]?\s?\d)/i;

const wordsOf = (title: string): string => title.slice(0, TITLE_MAX).toLowerCase();

function isTitleOf(title: string, item: FormItem): boolean {
  const lower = wordsOf(title);
  return item.words.some((word) => lower.includes(word));
}

/** A title is cut after a word that needs another one, or before one that needs what is before it. */
const CUT_AFTER = /(?:,|\s(?:and|of|the|on|in|about|or|for|to|with|by))$/i;
const CUT_BEFORE = /^(?:and|of|on|or|about)\s/i;
const WRAPS_MAX = 3;

/** Whether the line after a title has the rest of it. */
function isWrapped(title: string, next: string): boolean {
  if (next.length > WEAK_MAX || !/^\p{L}/u.test(next) || next.includes('\t') || PAGE_NUMBER.test(next))
    return false;
  if (readItemHeading(next) !== null || PART_LINE.test(next) || !isTitle(next)) return false;
  if (CUT_AFTER.test(title)) return true;
  // A title in capitals has its rest in capitals.
  const isSameCase = /\p{Ll}/u.test(title) ? /^\p{Ll}/u.test(next) : !/\p{Ll}/u.test(next);
  return CUT_BEFORE.test(next) && isSameCase && /[\p{L})]$/u.test(title);
}

/** A title with the lines after it over which it is wrapped. */
function unwrapped(titled: Titled, text: string, after: readonly TextLine[]): Titled {
  let { title, end } = titled;
  for (const line of after) {
    const next = text.slice(line.start, Math.min(line.end, line.start + TITLE_MAX)).trimEnd();
    if (!isWrapped(title, next)) break;
    const answer = answerAt(next) || next.length;
    title = `${title} ${next.slice(0, answer).trim()}`;
    end = line.start + answer;
  }
  return { ...titled, title, end };
}

/** A heading with its title, which may be on the next line. Null if prose follows. */
type Titled = { title: string; end: number; is_run_in: boolean };

/** A sentence begins so: its second word is small, and others follow. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’']*\s\p{Ll}(?:\S*\s+){4}/u;

/** A title with prose behind it on its line; null where none ends soon. */
function runInTitle(words: string, at: number): Titled | null {
  const stop = /[.:\u2013\u2014]|--| - /.exec(words.slice(0, RUN_IN_MAX));
  if (stop === null || stop.index < 4) return null;
  return { title: words.slice(0, stop.index).trim(), end: at + stop.index + stop[0].length, is_run_in: true };
}

function titledOf(
  heading: ItemHeading,
  line: TextLine,
  text: string,
  after: readonly TextLine[],
): Titled | null {
  const [next, ...others] = after;
  if (heading.title === '') {
    const following =
      next === undefined ? '' : text.slice(next.start, Math.min(next.end, next.start + TITLE_MAX + 1)).trim();
    const isTitled =
      following.length <= TITLE_MAX &&
      readItemHeading(following) === null &&
      /^\W{0,3}\p{Lu}/u.test(following) &&
      isTitle(following);
    if (!isTitled || next === undefined) return { title: '', end: line.end, is_run_in: false };
    return unwrapped({ title: following, end: next.end, is_run_in: false }, text, others);
  }
  const at = line.start + heading.title_at;
  // `Items 3 and 4 are not applicable.`
  if (ANSWERED.test(heading.title)) return { title: '', end: at, is_run_in: false };
  if (PROSE.test(heading.title)) return null;
  const runIn = runInTitle(text.slice(at, line.end), at);
  const rest = runIn === null ? '' : text.slice(runIn.end, line.end);
  const isWhole = !SENTENCE.test(rest) || isTitle(heading.title) || answerAt(heading.title) !== null;
  if (line.end - line.start <= HEADING_MAX && isWhole) {
    // In a table row, the next cells are not the title: a page number, or `Not applicable`.
    const [words = ''] = text.slice(at, line.end).split('\t', 1);
    // `Unresolved Staff Comments. None.`: the Item's text is on the line of its title.
    const answer = answerAt(words) || words.length;
    const titled = { title: words.slice(0, answer).trim(), end: at + answer, is_run_in: false };
    return titled.end < line.end ? titled : unwrapped(titled, text, after);
  }
  return runIn;
}

/** Items that a heading may belong to: by its title, else by its Part and number. */
function itemsFor(
  heading: ItemHeading,
  number: string,
  titled: Titled,
  items: readonly FormItem[],
  part: string | null,
): { item: FormItem; fits: boolean }[] {
  const numbered = items.filter(
    (item) =>
      item.item === number && (heading.part === null || item.part === null || item.part === heading.part),
  );
  const fitting = numbered.filter((item) => isTitleOf(titled.title, item));
  if (fitting.length > 0) return fitting.map((item) => ({ item, fits: true }));
  if (
    heading.is_spelled ||
    titled.is_run_in ||
    titled.title.length > WEAK_MAX ||
    /^\p{Ll}/u.test(titled.title)
  )
    return [];
  const here = heading.part ?? part;
  return numbered
    .filter((item) => item.part === null || here === null || item.part === here)
    .map((item) => ({ item, fits: false }));
}

/** A heading whose number is behind its title, on its line or in parentheses on the next; null for any other line. */
function behindTitle(
  text: string,
  line: TextLine,
  above: TextLine | undefined,
): (ItemHeading & { start: number }) | null {
  if (!line.is_heading && /\p{Ll}/u.test(text.slice(line.start, line.end))) return null;
  const isApart = /^[([]/.test(text.charAt(line.start)) && above?.is_heading === true;
  const start = isApart ? above.start : line.start;
  const words = text.slice(start, line.end).replace('\n', ' ');
  const heading = isTitle(words) ? readTitledHeading(words) : null;
  return heading === null ? null : { ...heading, start };
}

/** Every line that may be the heading of an Item of the form, in order. */
export function findCandidates(
  text: string,
  lines: readonly TextLine[],
  items: readonly FormItem[],
): ItemCandidate[] {
  const orders = new Map(items.map(({ key }, order) => [key, order]));
  const candidates: ItemCandidate[] = [];
  let part: string | null = null;
  for (const [index, line] of lines.entries()) {
    const start = text.slice(line.start, Math.min(line.end, line.start + 400));
    const lead = (
      line.is_heading || line.end - line.start <= TITLE_MAX ? start : start.slice(0, 24)
    ).toLowerCase();
    if (!lead.includes('item') && !lead.includes('part')) continue;
    const stated = partOf(PART_LINE.exec(start)?.[1]);
    if (stated !== null && line.end - line.start <= HEADING_MAX) part = stated;
    const own = readItemHeading(start);
    const isBehind = own === null || (own.title === '' && /^[([]/.test(start));
    const behind = isBehind ? behindTitle(text, line, lines[index - 1]) : null;
    const heading = behind ?? own;
    if (heading === null) continue;
    const after = lines.slice(index + 1, index + 2 + WRAPS_MAX);
    const titled =
      behind === null
        ? titledOf(heading, line, text, after)
        : { title: behind.title, end: line.end, is_run_in: false };
    if (titled === null) continue;
    const isListed = !line.is_heading && PAGE_NUMBER.test(heading.title);
    const read = heading.items.flatMap((number) => itemsFor(heading, number, titled, items, part));
    // Of `Items 1 and 2. Business and Properties` all fit where one does.
    const isFitting = heading.items.length > 1 && read.some((one) => one.fits);
    const confirmed = { ...heading, is_spelled: false };
    const found =
      isFitting && heading.is_spelled
        ? heading.items.flatMap((number) => itemsFor(confirmed, number, titled, items, part))
        : read;
    for (const { item, fits: isOwn } of found) {
      candidates.push({
        item,
        order: orders.get(item.key) ?? 0,
        start: behind?.start ?? line.start,
        body_start: titled.end,
        title: titled.title,
        fits: isOwn || isFitting,
        is_heading: line.is_heading,
        is_listed: isListed,
        ...(ANSWERED.test(heading.title) && { is_answered: true }),
        line: index,
      });
    }
  }
  return candidates;
}

/** A candidate with the number of characters to the next Item's heading. */
type WeighedCandidate = ItemCandidate & { length: number; weight: number };

/**
 * Headings repeated by a running head on every page count once: the first one, or the first outside a table of
 * contents and with a title that fits.
 */
function withoutRepeats(candidates: readonly ItemCandidate[]): ItemCandidate[] {
  const kept: ItemCandidate[] = [];
  /** Keys of the previous line, and where they were kept. */
  let before: { keys: string; line: number; from: number } | null = null;
  for (let index = 0; index < candidates.length;) {
    const line = candidates[index]?.line ?? 0;
    let end = index;
    while (candidates[end]?.line === line) end += 1;
    const own = candidates.slice(index, end);
    const keys = own.map(({ item }) => item.key).join(' ');
    index = end;
    if (before !== null && before.keys === keys) {
      const [first, again] = [kept[before.from], own[0]];
      const isBetter =
        (first?.is_listed === true && again?.is_listed === false) ||
        (first?.fits === false && again?.fits === true);
      if (!isBetter) continue;
      kept.length = before.from;
    }
    before = { keys, line, from: kept.length };
    kept.push(...own);
  }
  return kept;
}

/** Weighs candidates by the text under them. A row of a table of contents has almost none. */
export function weighCandidates(candidates: readonly ItemCandidate[], end: number): WeighedCandidate[] {
  const kept = withoutRepeats(candidates);
  let next = end;
  const lengths = new Float64Array(kept.length);
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const candidate = kept[index];
    if (candidate === undefined) continue;
    lengths[index] = Math.max(0, next - candidate.body_start);
    if (kept[index - 1]?.line !== candidate.line) next = candidate.start;
  }
  return kept.map((candidate, index) => {
    const length = lengths[index] ?? 0;
    const looks = (candidate.fits ? 1 : 0.5) * (candidate.is_heading ? 1.1 : 1);
    const weight = Math.log(1 + length) * looks + 0.01 * (end === 0 ? 0 : candidate.start / end);
    return { ...candidate, length, weight };
  });
}

/**
 * The heaviest sequence of candidates in the form's order, each Item once, without rows of a table of contents.
 * Rule: docs/rules.md#item-chain
 */
export function heaviestChain(candidates: readonly WeighedCandidate[]): WeighedCandidate[] {
  type Link = { candidate: WeighedCandidate; weight: number; before: Link | null };
  /** Heaviest chain that ends with each Item, by its position in the form. */
  const ending: (Link | undefined)[] = [];
  let best: Link | null = null;
  for (const candidate of candidates) {
    if (candidate.is_listed) continue;
    let before: Link | null = null;
    for (let order = 0; order < candidate.order; order += 1) {
      const link = ending[order];
      // Two Items in one line are one heading and share its text.
      if (link !== undefined && link.weight > (before?.weight ?? 0)) before = link;
    }
    const link: Link = { candidate, weight: candidate.weight + (before?.weight ?? 0), before };
    if (link.weight > (ending[candidate.order]?.weight ?? 0)) ending[candidate.order] = link;
    if (link.weight > (best?.weight ?? 0)) best = link;
  }
  const chain: WeighedCandidate[] = [];
  for (let link: Link | null = best; link !== null; link = link.before) chain.unshift(link.candidate);
  return chain;
}

/** Least characters beneath a heading out of the form's order. */
const STRONG_LENGTH = 200;

/**
 * The chain with the Items it lacks that have a heading elsewhere: some reports put Items 1B to 5 after Item 8. In the
 * order of the text. Rule: docs/rules.md#stray-items
 */
export function withStrays(
  chain: readonly WeighedCandidate[],
  candidates: readonly WeighedCandidate[],
): WeighedCandidate[] {
  const found = new Set(chain.map(({ item }) => item.key));
  const taken = new Set(chain.map(({ line }) => line));
  const strays = new Map<string, WeighedCandidate>();
  const first = chain[0]?.start ?? 0;
  for (const candidate of candidates) {
    const { key } = candidate.item;
    if (found.has(key) || candidate.is_listed) continue;
    if (candidate.is_answered === true) strays.set(key, { ...candidate, length: Number.POSITIVE_INFINITY });
    if (!candidate.fits) continue;
    // `Items 1 and 2` are one heading: the second is where the first is, though others stand between them in the form.
    if (taken.has(candidate.line)) {
      strays.set(key, { ...candidate, length: Number.POSITIVE_INFINITY });
      continue;
    }
    if (!candidate.is_heading || candidate.length < STRONG_LENGTH || candidate.start < first) continue;
    if (candidate.length > (strays.get(key)?.length ?? 0)) strays.set(key, candidate);
  }
  return [...chain, ...strays.values()].toSorted((a, b) => a.start - b.start || a.order - b.order);
}

/** Share of the longest text under an Item's headings for an earlier one to be the Item, not an excerpt. */
const REPEATED_MIN = 0.5;

/**
 * Further headings of Items of the chain: in a report of several registrants, Items 7 and 8 occur once for each. Two Items or
 * more repeat, but not all, which would be a report filed twice. Rule: docs/rules.md#repeated-items
 */
export function repeatedHeadings(
  chain: readonly Pick<WeighedCandidate, 'item' | 'start'>[],
  candidates: readonly WeighedCandidate[],
): WeighedCandidate[] {
  const own = new Map(chain.map((heading) => [heading.item.key, heading]));
  const starts = new Set(chain.map(({ start }) => start));
  const lengths = new Map(candidates.map(({ start, length }) => [start, length]));
  const first = chain[0]?.start ?? 0;
  const found = candidates.filter(({ item, start, fits, is_heading, is_listed, length, title }) => {
    const heading = own.get(item.key);
    if (heading === undefined || starts.has(start) || start < first) return false;
    if (!fits || !is_heading || is_listed || length < STRONG_LENGTH || /continued/i.test(title)) return false;
    return start > heading.start || length >= REPEATED_MIN * (lengths.get(heading.start) ?? 0);
  });
  const keys = new Set(found.map(({ item }) => item.key));
  return keys.size >= 2 && keys.size < own.size ? found : [];
}
