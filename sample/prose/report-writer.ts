import { locationName } from '../../domain/company/locations.ts';
import type { SampleCompany, SampleFiling } from '../company.ts';
import { paragraph } from '../documents/page.ts';
import type { Book, Span } from '../financials/book.ts';
import { valueOf } from '../financials/figure.ts';
import type { Report } from '../financials/report.ts';
import { createRandom, hashText } from '../random.ts';
import type { Profile } from './profiles.ts';

/** Invented values: amounts as shares of revenue, shares in hundredths, and counts, each with its least and most. */
const INVENTED: Readonly<
  Record<string, readonly ['money' | 'share' | 'count', least: number, most: number]>
> = {
  legal_reserve: ['money', 0.002, 0.012],
  tariff_cost: ['money', 0.004, 0.02],
  commitments: ['money', 0.08, 0.3],
  cyber_limit: ['money', 0.01, 0.04],
  rate_cost: ['money', 0.001, 0.006],
  top_customer: ['share', 7, 19],
  international: ['share', 12, 46],
  renewal: ['share', 86, 95],
  sites: ['count', 4, 38],
  many: ['count', 400, 3_800],
  patents: ['count', 40, 900],
  delay_weeks: ['count', 5, 16],
};

/** Revenue by which invented amounts of a company without any are measured. */
const SMALL = 24_000_000;

/** Everything that the clauses of a report may name. Figures of the statements come from `figures` alone. */
function valuesOf(source: ReportSource, profile: Profile, figures: ReportFigures): Values {
  const { company, report } = source;
  const { quarter, is_annual } = report;
  const revenue = figures.figure('revenue');
  const year = quarter.fiscal_year;
  const nameOf = (fiscal: number) =>
    is_annual ? `fiscal ${fiscal}` : `the ${writeOrdinal(quarter.number)} quarter of fiscal ${fiscal}`;
  const money = (key: string) => writeMoney(figures.figure(key)?.now ?? 0);
  const [pretax, tax] = [figures.toDate('pretax_income')?.now ?? 0, figures.toDate('income_tax')?.now ?? 0];
  const [city, office] = company.office ?? ['', ''];
  const { products, customers, material, ceo, cfo, auditor } = profile;
  const words = { products, customers, material, ceo, cfo, auditor };
  return {
    ...inventedValues(company.cik, year, Math.max(revenue?.now ?? 0, 0) || SMALL),
    ...words,
    company: company.name,
    city: titleCase(city),
    place: locationName(office) ?? office,
    state: locationName(company.incorporated) ?? company.incorporated,
    period_end: writeDay(quarter.end),
    filed: writeDay(report.filing.filing_date),
    year: nameOf(year),
    prior: nameOf(year - 1),
    revenue: writeMoney(revenue?.now ?? 0),
    revenue_prior: writeMoney(revenue?.before ?? 0),
    debt: writeMoney(debtOf(figures)),
    cash: money('cash'),
    research: money('research'),
    capex: writeMoney(figures.toDate('capital_expenditure')?.now ?? 0),
    tax_rate: pretax > 0 ? writePercent(tax / pretax) : '0.0%',
    weakness: profile.weakness?.concerns ?? '',
  };
}

export function debtOf(figures: ReportFigures): number {
  return (figures.figure('debt_noncurrent') ?? figures.figure('debt'))?.now ?? 0;
}

/** Each moves by a percent or a point or so from year to year. */
function inventedValues(cik: string, year: number, scale: number): Record<string, string> {
  const values = Object.entries(INVENTED).map(([name, [kind, least, most]]) => {
    const drawn = createRandom(`${cik} ${name}`).integer(0, 1_000) / 1_000;
    const moved = createRandom(`${cik} ${name} ${year}`).integer(-12, 12) / 10;
    const value = least + (most - least) * drawn;
    if (kind === 'money') return [name, writeMoney(scale * value * (1 + moved / 10))];
    return [name, kind === 'share' ? `${Math.round(value + moved)}%` : writeCount(Math.round(value))];
  });
  const employees = writeCount(Math.round(4 + scale / 4_100_000) * 10);
  return { ...Object.fromEntries(values), employees };
}

/** `SAN MATEO` → `San Mateo`. */
function titleCase(text: string): string {
  return text.toLowerCase().replaceAll(/(?:^| )\p{L}/gu, (first) => first.toUpperCase());
}

/** A figure of a report's period and of the period that it is compared with; null where the books do not reach back. */
export type Compared = { now: number; before: number | null };

/** Figures that a report's text may quote: those in the report's statements. */
type ReportFigures = ReturnType<typeof readFigures>;

/** Figures of a report by the keys of its lines. */
function readFigures({ book, report }: ReportSource) {
  const filed = report.filing.filing_date;
  const lineOf = (key: string) => book.lines.find((line) => line.key === key);
  const compare = (key: string, spans: readonly Span[]): Compared | null => {
    const line = lineOf(key);
    const [first, second] = spans;
    if (line === undefined || first === undefined) return null;
    const now = valueOf(book, line, first, filed);
    if (now === null) return null;
    return { now, before: second === undefined ? null : valueOf(book, line, second, filed) };
  };
  const ends = report.balances.map((index) => ({ first: index, last: index }));
  const spansOf = (key: string, flows: readonly Span[]) =>
    lineOf(key)?.statement === 'balance_sheet' ? ends : flows;
  return {
    /** Of the report's own period: the year, or the quarter by itself. Null for a line that is not reported. */
    figure: (key: string) => {
      const flows = lineOf(key)?.statement === 'cash_flow' ? report.cash : report.income;
      return compare(key, spansOf(key, flows));
    },
    /** The year to date; the year itself for an annual report. */
    toDate: (key: string) => compare(key, spansOf(key, report.cash)),
  };
}

/** What a report is written from: its filing, the company, its books and the periods reported. */
export type ReportSource = { company: SampleCompany; filing: SampleFiling; book: Book; report: Report };

/** Values that clauses name, as they are to be read: `{revenue}` → `$1.24 billion`. */
export type Values = Readonly<Record<string, string>>;

/**
 * A clause with its values put in and its wordings chosen: `{name}` is a value, `[rose|grew]` one of several wordings. The
 * same seed makes the same choice, so that a text stays as it was until its seed changes.
 * Throws when a clause names a value that there is none of.
 * Example: writeClause('Demand [fell|shrank] in {year}.', { year: 'fiscal 2025' }, 'a') → 'Demand shrank in fiscal 2025.'
 */
export function writeClause(clause: string, values: Values, seed: string): string {
  let count = 0;
  return clause
    .replaceAll(/\[([^\]]*)\]/g, (_, wordings: string) => {
      const choices = wordings.split('|');
      count += 1;
      return choices[hashText(`${seed} ${count}`) % choices.length] ?? '';
    })
    .replaceAll(/\{(\w+)\}/g, (_, name: string, at: number, text: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`a clause names {${name}}, which has no value: ${clause}`);
      return at === 0 || text.slice(0, at).endsWith('. ')
        ? value.slice(0, 1).toUpperCase() + value.slice(1)
        : value;
    });
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** `September 27, 2025`. */
export function writeDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

function writeCount(count: number): string {
  return WHOLE.format(count);
}

/** An amount in the words of a report: `$1.24 billion`, `$43.5 million`, `$812,000`. A sign is not written. */
export function writeMoney(amount: number): string {
  const size = Math.abs(amount);
  if (size >= 999_500_000) return `$${(size / 1e9).toFixed(2)} billion`;
  if (size >= 999_500) return `$${(size / 1e6).toFixed(1)} million`;
  return `$${WHOLE.format(size)}`;
}

/** An amount in a table: a negative one in brackets, a dash for none. */
export function showMoney(amount: number | null): string {
  if (amount === null) return '\u2014';
  return amount < 0 ? `(${writeMoney(amount)})` : writeMoney(amount);
}

/** A share in hundredths: `5.1%`. */
export function writePercent(share: number): string {
  return `${(Math.abs(share) * 100).toFixed(1)}%`;
}

/** `third`, for 3. */
function writeOrdinal(number: number): string {
  return ORDINALS[number - 1] ?? String(number);
}

/** What the parts of a report's text are written from. */
export type ReportWriter = ReturnType<typeof createReportWriter>;

/** `newest_annual` is the filing date of the company's newest annual report. */
export function createReportWriter(source: ReportSource, profile: Profile, newest_annual: string) {
  const figures = readFigures(source);
  const values = valuesOf(source, profile, figures);
  const { cik } = source.company;
  const { end } = source.report.quarter;
  // The clause itself is part of the seed, so that peers choose apart from each other and clauses from one another.
  const seedOf = (clause: string) => `${cik} ${clause.slice(0, 60)}`;
  const say = (clause: string) => writeClause(clause, values, seedOf(clause));
  const sayAnew = (clause: string) => writeClause(clause, values, `${seedOf(clause)} ${end}`);
  const is_newest = source.filing.filing_date >= newest_annual;
  const paragraphs = (...clauses: string[]) => clauses.map((clause) => paragraph(say(clause)));
  return {
    source,
    profile,
    figures,
    values,
    /** Whether it is the newest annual report or came after it: what changes on purpose changes with that. */
    is_newest,
    /** A clause of this company, worded alike in every report, or differently in every period. */
    say,
    sayAnew,
    paragraphs,
    newParagraphs: (...clauses: string[]) => clauses.map((clause) => paragraph(sayAnew(clause))),
    /** Paragraphs planted in an Item of the newest annual report. */
    planted: (item: string) => (is_newest ? paragraphs(...(profile.planted?.[item] ?? [])) : []),
  };
}
