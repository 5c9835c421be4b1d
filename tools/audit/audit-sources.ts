import { STATEMENT_PERIODS, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../../domain/filing/forms.ts';
import { latestRatios } from '../../domain/ratios/latest-ratios.ts';
import { ratioSeries } from '../../domain/ratios/ratio-series.ts';
import type { CompanyFacts } from '../../domain/statements/company-facts.ts';
import { statementLines } from '../../domain/statements/statement-lines.ts';
import { statementPeriods } from '../../domain/statements/statement-periods.ts';
import { computeTtm } from '../../domain/statements/ttm.ts';
import { twelveMonthStatement } from '../../domain/statements/twelve-month-lines.ts';
import type { Store } from '../../store/store.ts';

/** Whether a figure equals the fact it names, does so after a correction that it states, or doesn't. */
type Proof = 'fact' | 'sign_corrected' | 'scale_corrected' | 'split_adjusted' | 'unproven';

/** A figure of an answer that names a filed fact: a point that isn't derived, an operand, a value as first reported. */
export type NamedFact = {
  /** Where it is: `income_statement quarterly lines[3].points[0].derived.operands[1].source`. */
  place: string;
  concept: string;
  accession_number: string;
  start: string | null;
  period_end: string;
  unit: string;
  value: number;
  marks: readonly string[];
};

type Answer = Record<string, unknown>;

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Every part of an answer that names a fact, at any depth: so no new field of an answer escapes. */
export function* namedFacts(value: unknown, place: string): Generator<NamedFact> {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) yield* namedFacts(part, `${place}[${index}]`);
    return;
  }
  if (!isAnswer(value)) return;
  const concept = textOf(value['concept']);
  const accession_number = textOf(value['accession_number']);
  const amount = value['value'];
  // A derived point has the names of its newest operand; its operands are looked at below.
  if (concept !== null && accession_number !== null && typeof amount === 'number' && !value['derived']) {
    yield {
      place,
      concept,
      accession_number,
      start: textOf(value['start']),
      period_end: textOf(value['period_end']) ?? '',
      unit: textOf(value['unit']) ?? '',
      value: amount,
      marks: Array.isArray(value['marks']) ? value['marks'].map(String) : [],
    };
  }
  for (const [name, part] of Object.entries(value)) yield* namedFacts(part, `${place}.${name}`);
}

type Stated = Pick<Fact, 'concept' | 'accession_number' | 'unit' | 'start' | 'end' | 'value'>;

function nameOf(fact: Omit<Stated, 'value'>): string {
  const { concept, accession_number, unit, start, end } = fact;
  return [concept, accession_number, unit, start, end].join(' ');
}

/** Values that filings state, by tag, filing, unit and period. */
export function indexFacts(facts: Iterable<Stated>): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const fact of facts) {
    const name = nameOf(fact);
    const values = found.get(name);
    if (values === undefined) found.set(name, new Set([fact.value]));
    else values.add(fact.value);
  }
  return found;
}

/** More reports than a company can file. */
const ALL = 10_000;

/** Splits are of 1.5 shares or more for each: a ratio nearer to one is another figure. */
const SPLIT_LEAST = 1.25;

const SCALES = [1e3, 1e6, 1e-3, 1e-6];

function isScale(ratio: number): boolean {
  return SCALES.some((by) => Math.abs(ratio / by - 1) < 1e-9);
}

function isSplit(ratio: number): boolean {
  return ratio > SPLIT_LEAST || (ratio > 0 && ratio < 1 / SPLIT_LEAST);
}

/** How a figure follows from the fact that it names. */
export function proofOf(named: NamedFact, filed: ReadonlyMap<string, ReadonlySet<number>>): Proof {
  const { value, marks, period_end, ...name } = named;
  const values = [...(filed.get(nameOf({ ...name, end: period_end })) ?? [])];
  if (values.includes(value)) return 'fact';
  const ratios = values.map((each) => value / each);
  if (marks.includes('sign_corrected') && ratios.includes(-1)) return 'sign_corrected';
  if (marks.includes('scale_corrected') && ratios.some(isScale)) return 'scale_corrected';
  return marks.includes('split_adjusted') && ratios.some(isSplit) ? 'split_adjusted' : 'unproven';
}

/** Says only whether the twelve months are stale. */
const TODAY = '2026-01-01';

/** Statements of all kinds of periods, of twelve months over the whole history and of the newest, and operands of ratios. */
function* answersOf(facts: CompanyFacts): Generator<[string, unknown]> {
  for (const statement of TTM_STATEMENTS) {
    for (const type of STATEMENT_PERIODS) {
      const periods = statementPeriods(facts, type);
      yield [`${statement} ${type}`, statementLines(facts, statement, periods)];
    }
    yield [`${statement} twelve months`, twelveMonthStatement(facts, statement)];
    yield [`${statement} ttm`, computeTtm(facts, [statement], { today: TODAY }).statements];
  }
  yield ['ratios', latestRatios(facts)?.metadata.inputs];
}

/** Every derived figure that an answer refers to, at any depth. */
function* namedFigures(value: unknown): Generator<Answer> {
  if (Array.isArray(value)) for (const part of value) yield* namedFigures(part);
  if (!isAnswer(value)) return;
  const { figure } = value;
  if (isAnswer(figure)) yield figure;
  for (const part of Object.values(value)) yield* namedFigures(part);
}

const figureName = (statement: string, key: unknown, column: unknown, value: unknown): string =>
  [statement, key, column, value].join(' ');

/** Lines of a statement; of the newest twelve months, its line items. */
function linesIn(answer: unknown): Answer[] {
  if (Array.isArray(answer)) return answer.filter(isAnswer);
  const tables = isAnswer(answer) ? Object.values(answer).filter(isAnswer) : [];
  return tables.flatMap(({ line_items }) => (Array.isArray(line_items) ? line_items.filter(isAnswer) : []));
}

/** References to a derived figure that no statement has: a reader couldn't open it. */
export function lostFigures(answers: readonly (readonly [string, unknown])[]): string[] {
  const known = new Set(
    answers.flatMap(([place, answer]) => {
      const [statement = ''] = place.split(' ');
      return linesIn(answer).flatMap(({ key, points, value }) =>
        Array.isArray(points)
          ? points.map((point) => figureName(statement, key, point.period, point.value))
          : [figureName(statement, key, 'TTM', value)],
      );
    }),
  );
  return answers.flatMap(([place, answer]) =>
    [...namedFigures(answer)].flatMap(({ statement, key, column, value }) => {
      const name = figureName(String(statement), key, column, value);
      return known.has(name) ? [] : [`${place}: ${name}`];
    }),
  );
}

/** Ratios of the latest year that are not the newest points of the annual series. */
function unlikeSeries(facts: CompanyFacts): string[] {
  const latest = latestRatios(facts);
  if (latest === null) return [];
  const series = new Map(ratioSeries(facts, 'annual').map((one) => [one.name, one.points]));
  return Object.values(latest.ratios).flatMap((group) =>
    Object.entries(group).flatMap(([name, value]) => {
      const { fiscal_year } = latest.metadata;
      const point = series.get(name)?.find(({ period }) => period === fiscal_year)?.value ?? null;
      return point === value ? [] : [`${name} ${fiscal_year}: latest ${value}, over time ${point}`];
    }),
  );
}

export type SourceAudit = {
  counts: Record<Proof, number>;
  unproven: NamedFact[];
  /** References to figures that no statement has, and latest ratios that differ from their series. */
  unlike: string[];
};

/** What the stored statements print: all that is known of a company of which only data sets were read. */
async function printedFacts({ facts }: Pick<Store, 'facts'>, cik: string): Promise<Stated[]> {
  const reports = await facts.faceReports(cik);
  const faces = await Promise.all(reports.map(async (report) => facts.face(cik, report.accession_number)));
  return reports.flatMap(({ accession_number }, index) =>
    (faces[index]?.statements ?? []).flatMap(({ columns, lines }) =>
      lines.flatMap((line) =>
        line.values.flatMap((cell, at): Stated[] => {
          const column = columns[at];
          const concept = cell?.tag ?? line.tag;
          if (cell?.value == null || cell.unit === null || concept === null || column === undefined)
            return [];
          const start = cell.start === undefined ? column.start : cell.start;
          return [
            {
              concept,
              accession_number,
              unit: cell.unit,
              start,
              end: cell.end ?? column.end,
              value: cell.value,
            },
          ];
        }),
      ),
    ),
  );
}

/** Compares every figure that names a fact with what that filing states: by companyfacts, its own XBRL and its printed statements. */
export async function auditSources(
  store: Pick<Store, 'facts'>,
  cik: string,
  facts: CompanyFacts,
): Promise<SourceAudit> {
  const answers = [...answersOf(facts)];
  const named = answers.flatMap(([place, answer]) => [...namedFacts(answer, place)]);
  const concepts = [...new Set(named.map(({ concept }) => concept))];
  const instances = await Promise.all(
    [ANNUAL_FORMS, INTERIM_FORMS].map((forms) => store.facts.newestInstances(cik, forms, ALL)),
  );
  const filed = indexFacts([
    ...(await store.facts.facts(cik, concepts)),
    ...instances.flat().flatMap((record) => record.facts),
    ...(await printedFacts(store, cik)),
  ]);
  const counts: SourceAudit['counts'] = {
    fact: 0,
    sign_corrected: 0,
    scale_corrected: 0,
    split_adjusted: 0,
    unproven: 0,
  };
  const unproven: NamedFact[] = [];
  for (const each of named) {
    const proof = proofOf(each, filed);
    counts[proof] += 1;
    if (proof === 'unproven') unproven.push(each);
  }
  return { counts, unproven, unlike: [...lostFigures(answers), ...unlikeSeries(facts)] };
}
