import {
  type FiscalYear,
  type Metric,
  type RawFact,
  type RawFacts,
  day,
  earningsOf,
  fiscalYears,
  isAnnual,
  near,
  quartersOf,
} from './raw-facts.ts';

/** Filings up to `after` count shares before a split of `ratio` new shares for an old one; those since `from`, after it. */
type ShareSplit = { ratio: number; after: string; from: string };

const COUNTS = [
  ['WeightedAverageNumberOfDilutedSharesOutstanding', 'EarningsPerShareDiluted'],
  ['WeightedAverageNumberOfSharesOutstandingBasic', 'EarningsPerShareBasic'],
] as const;

/** The whole ratio (or 3 for 2) that a quotient is within 3 % of; NaN above 60, too coarse to read; null for others. */
export function splitRatio(quotient: number): number | null {
  const size = Math.max(quotient, 1 / quotient);
  const whole = Math.abs(size - 1.5) < 0.03 ? 1.5 : Math.round(size);
  if (size > 60) return NaN;
  if (whole < 1.5 || Math.abs(size - whole) > 0.03 * whole) return null;
  return quotient >= 1 ? whole : 1 / whole;
}

const key = ({ start, end }: RawFact, accn = ''): string => `${start} ${end} ${accn}`;

/** Splits proven by comparatives: the same period's shares times a ratio, and its earnings per share divided by it. */
export function shareSplits(facts: RawFacts): ShareSplit[] {
  const found = tagged(facts);
  for (const [counts, earnings] of COUNTS) {
    const perShare = new Map((facts.get(earnings) ?? []).map((fact) => [key(fact, fact.accn), fact.val]));
    const earlier = new Map<string, RawFact>();
    for (const fact of facts.get(counts) ?? []) {
      const before = earlier.get(key(fact));
      earlier.set(key(fact), fact);
      const ratio = splitRatio(fact.val / (before?.val ?? 0));
      const [old, now] = [before, fact].map((each) => perShare.get(key(fact, each?.accn)));
      if (before === undefined || ratio === null || old === undefined || now === undefined) continue;
      const isInverse = Number.isNaN(ratio) && Math.abs((now / old) * (fact.val / before.val) - 1) < 0.05;
      if (isInverse || Math.abs(old / ratio - now) <= 0.011 * Math.max(1, 1 / ratio) + 0.02 * Math.abs(now))
        found.push({ ratio, after: before.filed, from: fact.filed });
    }
  }
  return merge(found);
}

/** Splits that a filing tags, where the counts of two cover pages in a row differ by the same ratio. */
function tagged(facts: RawFacts): ShareSplit[] {
  const ratios = (facts.get('StockholdersEquityNoteStockSplitConversionRatio1') ?? []).map(({ val }) =>
    splitRatio(val),
  );
  const covers = facts.get('EntityCommonStockSharesOutstanding') ?? [];
  return covers.flatMap((cover, index) => {
    const before = covers[index - 1];
    const ratio = splitRatio(cover.val / (before?.val ?? 0));
    if (before === undefined || ratio === null || Number.isNaN(ratio)) return [];
    const isTagged = ratios.some((each) => each !== null && (each === ratio || each * ratio === 1));
    return isTagged ? [{ ratio, after: before.filed, from: cover.filed }] : [];
  });
}

/** Windows of one ratio that overlap are one split; what they share is when it happened. */
function merge(found: readonly ShareSplit[]): ShareSplit[] {
  const splits: ShareSplit[] = [];
  for (const { ratio, after, from } of found.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const same = splits.find(
      (split) => Object.is(split.ratio, ratio) && after < split.from && split.after < from,
    );
    if (same === undefined) splits.push({ ratio, after, from });
    else if (after > same.after) same.after = after;
  }
  return splits;
}

/** Shares issued later for each share that a filing of that day counts. */
function sharesSince(splits: readonly ShareSplit[], filed: string): number {
  return splits.reduce((ratio, split) => (filed < split.from ? ratio * split.ratio : ratio), 1);
}

/** A value worked out from the raw facts, with the facts it was taken from. */
export type Expected = { value: number; from: readonly RawFact[] };
type Span = { start?: string; end: string };

const YEAR: Span = { start: '2001-01-01', end: '2001-12-31' };

/** Works out one company's values. */
export class Checker {
  readonly years: FiscalYear[];
  private readonly facts: RawFacts;
  private readonly splits: ShareSplit[];
  /** Day that each filing reports on. */
  private readonly reportEnds = new Map<string, string>();
  /** Period ends of which only filings since a day are of the same company as the later ones. */
  private readonly entities = new Map<string, string>();

  constructor(facts: RawFacts) {
    this.facts = facts;
    this.years = fiscalYears(facts);
    this.splits = shareSplits(facts);
    for (const { accn, end } of [
      ...earningsOf(facts),
      ...this.of('Assets'),
      ...this.of('StockholdersEquity'),
    ])
      if (end > (this.reportEnds.get(accn) ?? '')) this.reportEnds.set(accn, end);
    for (const year of this.years) {
      const cutoff = year.end === null ? null : this.newEntitySince(year.end);
      for (const end of [year.end, ...year.quarterEnds]) {
        const since = end === null ? null : (cutoff ?? this.newEntitySince(end));
        if (end !== null && since !== null) this.entities.set(end, since);
      }
    }
  }

  /** Day from which filings report a period's earnings anew, as of a merger with a shell or a spin-off; else null. */
  private newEntitySince(end: string): string | null {
    const earnings = earningsOf(this.facts).filter((fact) => fact.end === end && quartersOf(fact) % 3 === 1);
    const since = earnings.flatMap((first) => {
      const same = earnings.filter(
        (fact) => fact.tag === first.tag && quartersOf(fact) === quartersOf(first),
      );
      const newest = same.at(-1)?.val ?? 0;
      const gap = Math.abs(Math.abs(newest) - Math.abs(first.val));
      const isNew = gap > 0.5 * Math.max(Math.abs(newest), Math.abs(first.val));
      return isNew ? (same.find(({ val }) => Math.abs(val - newest) <= 0.02 * Math.abs(newest)) ?? []) : [];
    });
    return since.map(({ filed }) => filed).toSorted()[0] ?? null;
  }

  /** A fiscal year's value; null where no report states it. */
  annual(metric: Metric, { start, end }: FiscalYear): Expected | null {
    if (end === null) return null;
    return this.stated(metric, metric.kind === 'balance' ? { end } : { start, end }, true);
  }

  /** A quarter's value, 0-based: stated under the tag of the year to date, else that less the one before. */
  quarter(metric: Metric, year: FiscalYear, quarter: number): Expected | null {
    const [before = null, end = null] = [year.quarterEnds[quarter - 1], year.quarterEnds[quarter]];
    if (end === null) return null;
    if (metric.kind === 'balance') return this.stated(metric, { end }, false);
    const long = this.stated(metric, { start: year.start, end }, quarter === 3);
    if (quarter === 0) return long;
    const tag = long?.from.length === 1 ? long.from[0]?.tag : undefined;
    const start = earningsOf(this.facts).find(
      (fact) => near(fact.end, end, 3) && quartersOf(fact) === 1,
    )?.start;
    const own = tag === undefined ? metric : { ...metric, tags: [tag], sums: [] };
    const direct = start === undefined ? null : this.stated(own, { start, end }, false);
    if (direct !== null || metric.kind !== 'flow' || before === null || tag === undefined) return direct;
    const toDate = { start: year.start, end: before };
    const short = this.vintages(tag, toDate, false).filter(
      (fact) => this.mainTag(metric, fact.accn, toDate) === tag,
    );
    const isYear = quarter === 3;
    return difference(this.vintages(tag, { start: year.start, end }, isYear), short, isYear);
  }

  /** The last four quarters, all from the newest report: year + year to date − prior year to date. */
  twelveMonths(metric: Metric): (Expected & { end: string }) | null {
    const [last, running] = this.years.slice(-2);
    const whole = last === undefined ? null : this.annual(metric, last);
    if (
      whole === null ||
      running === undefined ||
      last?.end === null ||
      last === undefined ||
      metric.kind !== 'flow'
    )
      return null;
    const end = running.quarterEnds.findLast((date) => date !== null) ?? null;
    if (end === null) return { ...whole, end: last.end };
    const [first] = whole.from.length === 1 ? whole.from : [];
    for (const tag of new Set([...(first === undefined ? [] : [first.tag]), ...metric.tags])) {
      const now = this.vintages(tag, { start: running.start, end }, false).at(-1);
      const priorEnd = day(last.start) + day(end) - day(running.start);
      const then = this.of(tag).find(
        ({ accn, start, ...fact }) =>
          accn === now?.accn && near(start ?? '', last.start, 10) && Math.abs(day(fact.end) - priorEnd) <= 8,
      );
      const year = this.vintages(tag, { start: last.start, end: last.end }, true).at(-1);
      if (now !== undefined && then !== undefined && year !== undefined)
        return { value: year.val + now.val - then.val, from: [year, now, then], end };
    }
    return null;
  }

  private of(tag: string): readonly RawFact[] {
    return this.facts.get(tag) ?? [];
  }

  /**
   * The newest filing whose main tag, the one of its own period, also states the span; else the first tag that any filing
   * states; else a sum. A table of quarters in an annual report counts under a main tag of the quarters or of the year.
   */
  private stated(metric: Metric, span: Span, annual: boolean): Expected | null {
    const all = metric.tags.flatMap((tag) => this.vintages(tag, span, annual));
    const mainOf = ({ accn }: RawFact, of = span): string | undefined => this.mainTag(metric, accn, of);
    const interim = new Set(annual ? [] : all.filter((fact) => !isAnnual(fact)).map((fact) => mainOf(fact)));
    const main = all.filter((fact) =>
      isAnnual(fact) && interim.size > 0
        ? interim.has(fact.tag) || fact.tag === mainOf(fact, YEAR)
        : fact.tag === mainOf(fact),
    );
    const chosen = main.length > 0 ? main : all.filter(({ tag }) => tag === all[0]?.tag);
    if (chosen.length > 0 && plausible(chosen, all) === undefined) return null;
    const fact = plausible(
      chosen.toSorted((a, b) => a.filed.localeCompare(b.filed)),
      all,
    );
    const value = fact === undefined ? null : this.adjusted(metric, fact);
    if (fact !== undefined && value !== null) return Number.isNaN(value) ? null : { value, from: [fact] };
    return metric.sums.map((sum) => this.sum(sum, span, annual)).find((sum) => sum !== null) ?? null;
  }

  /** The tag that a filing uses for its own period of the span's length. */
  private mainTag({ tags, largest }: Metric, accn: string, span: Span): string | undefined {
    const end = this.reportEnds.get(accn) ?? '';
    const isOwn = (fact: RawFact): boolean =>
      fact.accn === accn && fact.end === end && quartersOf(fact) === quartersOf(span);
    const own = tags.flatMap((tag) => this.of(tag).filter(isOwn));
    return (largest ? own.toSorted((a, b) => b.val - a.val) : own)[0]?.tag;
  }

  /** Facts of a tag and span in order of filing. Balances are of filings with total assets of that day, if any. */
  private vintages(tag: string, span: Span, annual: boolean): RawFact[] {
    const isSpan = ({ start, end }: RawFact): boolean =>
      span.start === undefined || start === undefined
        ? start === span.start && end === span.end
        : near(end, span.end, 3) && near(start, span.start, 10);
    const since = this.entities.get(span.end) ?? '';
    const all = this.of(tag).filter((fact) => fact.filed >= since && isSpan(fact));
    const reports = annual ? all.filter(isAnnual) : all;
    if (span.start !== undefined) return reports;
    const sheets = new Set(this.of('Assets').flatMap(({ accn, end }) => (end === span.end ? [accn] : [])));
    const given = reports.length > 0 ? reports : all;
    const own = given.filter(({ accn }) => sheets.has(accn));
    return own.length > 0 ? own : given;
  }

  private sum(sum: string, span: Span, annual: boolean): Expected | null {
    const terms = sum.split(/ (?=[+-] )/).map((term) => {
      const facts = this.vintages(term.replace(/^[+-] /, '').replace('?', ''), span, annual);
      return { sign: term.startsWith('- ') ? -1 : 1, facts, optional: term.endsWith('?') };
    });
    for (const { accn } of terms[0]?.facts.toReversed() ?? []) {
      const read = terms.map(({ sign, facts, optional }) => {
        const stated = facts.find((fact) => fact.accn === accn) ?? (optional ? facts.at(-1) : undefined);
        const own =
          stated === undefined ? undefined : plausible(facts.filter(({ filed }) => filed <= stated.filed));
        return { sign, own, isMissing: own === undefined && !optional };
      });
      if (read.some(({ isMissing }) => isMissing)) continue;
      const value = read.reduce((total, { sign, own }) => total + sign * (own?.val ?? 0), 0);
      return { value, from: read.flatMap(({ own }) => own ?? []) };
    }
    return null;
  }

  /** A share count in today's shares and in full units, an amount per share in today's shares. */
  private adjusted({ kind }: Metric, fact: RawFact): number {
    const ratio = sharesSince(this.splits, fact.filed);
    if (kind !== 'shares') return kind === 'per_share' ? fact.val / ratio : fact.val;
    const isSame = ({ accn, start, end }: RawFact): boolean =>
      accn === fact.accn && start === fact.start && end === fact.end;
    const income = earningsOf(this.facts).find(isSame)?.val ?? 0;
    const shares = Math.abs(income / (this.of('EarningsPerShareDiluted').find(isSame)?.val ?? 0));
    const scale = [1000, 1e6].find((each) => Math.abs(Math.log10(shares / fact.val / each)) < 0.5) ?? 1;
    return fact.val * ratio * scale;
  }
}

/** The largest unit up to a million that a value is a multiple of. */
export const roundedTo = (value: number): number =>
  [1e6, 1e5, 1e4, 1e3].find((unit) => Math.abs(value % unit) < 0.5) ?? 1;

/** Whether two values of one period are apart by a slip: a sign, or a factor of a thousand or a million. */
const isSlip = (a: number, b: number): boolean =>
  (a * b < 0 && Math.abs(Math.abs(a / b) - 1) < 0.2) ||
  [1000, 0.001, 1e6, 1e-6].some((slip) => Math.abs(a / b / slip - 1) < 0.001);

/** The newest vintage, unless most others say that it is a slip; and the first that it only rounds. None in a tie. */
export function plausible(
  vintages: readonly RawFact[],
  votes: readonly RawFact[] = vintages,
): RawFact | undefined {
  const newest = vintages.findLast(
    ({ val }) => 2 * votes.filter((other) => isSlip(val, other.val)).length < votes.length,
  );
  if (newest === undefined || !Number.isInteger(newest.val)) return newest;
  const unit = roundedTo(newest.val);
  return vintages.find(({ val }) => Math.abs(val - newest.val) < unit && roundedTo(val) < unit) ?? newest;
}

/**
 * Two spans of one vintage: the newest of both where both were restated, the first, most exact ones where neither was. Of a year that
 * was restated without its nine months the first of both. Else null where only one was: no two are then known to belong together.
 */
export function difference(
  long: readonly RawFact[],
  short: readonly RawFact[],
  isYear: boolean,
): Expected | null {
  const isAlone = isYear && isRestated(long) && !isRestated(short);
  if (!isAlone && isRestated(long) !== isRestated(short)) return null;
  const [whole, part] = [long, short].map((vintages) => {
    const newest = plausible(vintages);
    if (isAlone) return vintages[0];
    return isRestated(vintages)
      ? newest
      : vintages.find(({ val }) => Math.sign(val) === Math.sign(newest?.val ?? 0));
  });
  return whole === undefined || part === undefined
    ? null
    : { value: whole.val - part.val, from: [whole, part] };
}

/** Whether the newest vintage differs from the first by more than rounding. */
function isRestated(vintages: readonly RawFact[]): boolean {
  const [first, last] = [vintages[0]?.val ?? 0, vintages.at(-1)?.val ?? 0];
  const gap = Math.abs(Math.abs(last) - Math.abs(first));
  return gap > 0.0005 * Math.abs(first) && (gap > roundedTo(last) || gap > 0.01 * Math.abs(first));
}
