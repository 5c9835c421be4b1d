import type { Segments } from '../../contract/segments.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { FaceLine, FaceStatement, ReportFace } from '../faces/face.ts';
import type { Figure } from '../facts/fact.ts';
import { annualPeriods, type Period, quarterPeriods } from '../facts/period.ts';
import { isSameFigure } from '../facts/vintages.ts';
import { FINANCING, INVESTING, OPERATING } from './cash-flow-chains.ts';
import { type Chain, statedTags } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { explainTtm } from './explain-finding.ts';
import { NET_INCOME } from './income-chains.ts';
import type { Line, StatementName } from './line.ts';
import { readFigure } from './read-figure.ts';
import { REVENUE } from './revenue-chain.ts';
import { toSeries } from './series.ts';
import { TEMPLATE } from './statement-lines.ts';
import {
  operandsToDate,
  readQuarters,
  sumTwelveMonths,
  type TtmWindow,
  ttmWindow,
} from './twelve-months-sum.ts';

export const INVARIANTS = [
  'labels_rise',
  'no_future_facts',
  'ttm_methods_agree',
  'segments_within_total',
  'as_reported_total',
] as const;
type Invariant = (typeof INVARIANTS)[number];

/** One invariant in one period: expected and actual value. */
export type Finding = {
  invariant: Invariant;
  line: string;
  period: string;
  expected: number;
  got: number;
  holds: boolean;
  /** Why it doesn't hold although all figures are as filed; null when it holds or is unexplained. */
  explanation: string | null;
};

/** Tolerance for rounding: 0.1% of the figure, or a million. */
const SHARE = 0.001;
const ROUNDING = 1e6;

const FLOWS: readonly (readonly [string, Chain])[] = [
  ['revenue', REVENUE],
  ['net_income', NET_INCOME],
  ['operating', OPERATING],
  ['investing', INVESTING],
  ['financing', FINANCING],
];

/**
 * Checks of a company's statements over every period, in addition to the identities of each; a check skips periods with missing figures.
 * Rule: docs/rules.md#statement-audit
 */
export function auditStatements(facts: CompanyFacts): Finding[] {
  const years = annualPeriods(facts);
  const quarters = quarterPeriods(facts);
  const all = [...years, ...quarters];
  return [
    ...labelsRise(years),
    ...FLOWS.flatMap(([line, chain]) => all.flatMap((period) => notInFuture(facts, line, chain, period))),
    ...FLOWS.flatMap(([line, chain]) =>
      quarters.flatMap((quarter) => ttmAgrees(facts, line, chain, quarter)),
    ),
  ];
}

type Compared = Pick<Finding, 'invariant' | 'line' | 'period' | 'expected' | 'got'>;

function compare(compared: Compared, scale: number, explain: () => string | null = () => null): Finding {
  const holds = isClose(compared.got, compared.expected, scale);
  return { ...compared, holds, explanation: holds ? null : explain() };
}

function isClose(got: number, expected: number, scale: number): boolean {
  return Math.abs(got - expected) <= Math.max(SHARE * Math.abs(scale), ROUNDING);
}

function labelsRise(years: readonly Period[]): Finding[] {
  return years.slice(1).map((year, index) => {
    const [before, got] = [Number(years[index]?.label), Number(year.label)];
    const compared = { line: 'fiscal_year', period: year.label, expected: before + 1, got };
    return { invariant: 'labels_rise', ...compared, holds: got > before, explanation: null };
  });
}

function notInFuture(facts: CompanyFacts, line: string, chain: Chain, period: Period): Finding[] {
  const figure = readFigure(facts, chain, period, 'flow');
  if (figure === null) return [];
  const holds = figure.end <= figure.fact.filed;
  const compared = { line, period: period.label, expected: 0, got: holds ? 0 : 1 };
  return [{ invariant: 'no_future_facts', ...compared, holds, explanation: null }];
}

/** Twelve months to the end of a quarter, by its four quarters and by the year and the years to date. */
function ttmAgrees(facts: CompanyFacts, line: string, chain: Chain, quarter: Period): Finding[] {
  const window = ttmWindow(facts, quarter.end);
  if (window === null || window.end !== quarter.end) return [];
  const sum = sumTwelveMonths(facts, chain, window);
  if (sum === null || sum.by_quarters === null || sum.by_year_to_date === null) return [];
  const compared = { line, period: quarter.label, expected: sum.by_year_to_date, got: sum.by_quarters };
  const explain = (): string | null => explainTtm(partsOf(facts, chain, window));
  return [compare({ invariant: 'ttm_methods_agree', ...compared }, sum.by_year_to_date, explain)];
}

/** All figures in either sum of a window. */
function partsOf(facts: CompanyFacts, chain: Chain, window: TtmWindow): Figure[] {
  const quarters = readQuarters(facts, chain, window)?.map(({ figure }) => figure) ?? [];
  const year = window.year === null ? null : readFigure(facts, chain, window.year, 'flow');
  const to_date = operandsToDate(facts, chain, window, 'flow')?.map(({ figure }) => figure);
  return [...quarters, ...(to_date ?? (year === null ? [] : [year]))];
}

/** Factor by which the parts of a complete breakdown may exceed the total. */
const EXCESS = 1.01;

/** Whether the members of every complete breakdown stay within their total (docs/rules.md#statement-audit). */
export function auditSegments(segments: Segments | null): Finding[] {
  const metrics =
    segments?.axes.flatMap(({ label, metrics: all }) => all.map((metric) => ({ label, metric }))) ?? [];
  return metrics.flatMap(({ label, metric }) => {
    if (metric.partition !== 'complete') return [];
    return metric.total.map(({ period, value: expected }) => {
      const got = metric.members
        .filter(({ is_subtotal }) => is_subtotal !== true)
        .flatMap(({ points }) => points.filter((point) => point.period === period))
        .reduce((sum, { value }) => sum + value, 0);
      const line = `${label}: ${metric.metric}`;
      const holds = got <= Math.max(expected * EXCESS, expected);
      return {
        invariant: 'segments_within_total' as const,
        line,
        period,
        expected,
        got,
        holds,
        explanation: null,
      };
    });
  });
}

type Report = { accession_number: string; filed: string };

/** Standardized figures of a line, by first and last day. */
function pointsOf(facts: CompanyFacts, { chain, kind }: Line): Map<string, SeriesPoint> {
  const periods = [...quarterPeriods(facts), ...annualPeriods(facts)];
  const points = toSeries(facts, chain, kind, periods);
  return new Map(points.map((point) => [`${point.start ?? ''} ${point.period_end}`, point]));
}

/** Whether a standardized figure has a tag that is preferred to the printed one: the printed line is then another. */
function isAnother({ concept, derived }: SeriesPoint, printed: string, chain: Chain): boolean {
  if (derived?.operands.some(({ source }) => source?.concept === printed)) return true;
  const tags = statedTags(chain);
  const [own, other] = [tags.indexOf(concept ?? ''), tags.indexOf(printed)];
  return own >= 0 && own < other;
}

/** The printed line of a total: of those tagged as its chain allows, the one with the preferred tag. */
function printedLine({ lines }: FaceStatement, { chain }: Line): FaceLine | null {
  for (const concept of statedTags(chain)) {
    const line = lines.find(({ tag }) => tag === concept);
    if (line !== undefined) return line;
  }
  return null;
}

/** Whether a standardized figure is another row of the same statement, or made of others: the printed line is then a part of it. */
function isOfRows({ concept, derived }: SeriesPoint, { lines }: FaceStatement, printed: string): boolean {
  const sources = derived?.operands.map(({ source }) => source?.concept) ?? [concept];
  return sources.every((name) => name !== printed && lines.some(({ tag }) => tag === name));
}

/** Why a standardized figure differs from a printed one although both are as filed; null when unexplained. */
function explainLine(point: SeriesPoint, { accession_number, filed }: Report): string | null {
  if (point.filed !== undefined && point.filed > filed)
    return `${point.accession_number} restated it after ${accession_number}.`;
  const mark = point.marks?.find((each) => each !== 'restated' && each !== 'derived');
  return mark === undefined ? null : `The standardized figure is ${mark.replace('_', ' ')}.`;
}

/** A total on the face of a report against the standardized line, in each period that both have. */
function compareTotal(facts: CompanyFacts, statement: FaceStatement, line: Line, report: Report): Finding[] {
  const printed = printedLine(statement, line);
  if (printed === null) return [];
  const points = pointsOf(facts, line);
  return printed.values.flatMap((value, index): Finding[] => {
    const column = statement.columns[index];
    if (value === null || value.value === null || column === undefined) return [];
    // A cell of another line's fact, or of one component, is no total.
    if ((value.tag ?? printed.tag) !== printed.tag || (value.dimensions ?? column.dimensions) !== undefined)
      return [];
    const [start, end] = [value.start === undefined ? column.start : value.start, value.end ?? column.end];
    const point = points.get(`${start ?? ''} ${end}`);
    if (point === undefined || point.unit !== value.unit) return [];
    // Equity without noncontrolling interests is not total equity.
    if (printed.tag !== null && isAnother(point, printed.tag, line.chain)) return [];
    if (printed.tag !== null && isOfRows(point, statement, printed.tag)) return [];
    const holds = isSameFigure(point.value, value.value);
    const compared = { line: line.key, period: `${point.period} in ${report.accession_number}` };
    const explanation = holds ? null : explainLine(point, report);
    return [
      {
        invariant: 'as_reported_total',
        ...compared,
        expected: value.value,
        got: point.value,
        holds,
        explanation,
      },
    ];
  });
}

/**
 * Totals on the face of a report against the standardized statements.
 * Rule: docs/rules.md#statement-audit
 */
export function auditFace(facts: CompanyFacts, { statements }: ReportFace, report: Report): Finding[] {
  return statements.flatMap((statement) => {
    const name = Object.keys(TEMPLATE).find((key): key is StatementName => key === statement.kind);
    const totals = name === undefined ? [] : TEMPLATE[name].filter(({ is_total }) => is_total);
    return totals.flatMap((line) => compareTotal(facts, statement, line, report));
  });
}
