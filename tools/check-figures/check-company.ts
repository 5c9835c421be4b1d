import * as v from 'valibot';

import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { periodsOf } from '../../domain/facts/period.ts';
import { toCompanyFacts } from '../../domain/statements/company-facts.ts';
import { statementLines } from '../../domain/statements/statement-lines.ts';
import { computeTtm } from '../../domain/statements/ttm.ts';
import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { Checker, type Expected } from './expected.ts';
import { METRICS } from './metrics.ts';
import { near, readRawFacts } from './raw-facts.ts';

export const TYPES = ['annual', 'quarterly', 'ttm'] as const;

/** What the product shows, and the tag and filing it names. */
type Shown = { value: number; tag: string; accession: string };
type Value = { metric: string; type: (typeof TYPES)[number]; end: string };
type Found = Value & { expected: Expected };
/** One value worked out and as shown; either may be missing. */
export type Comparison = Value & { company: string; expected: Expected | null; shown: Shown | null };

const Submissions = v.object({ sic: v.string(), tickers: v.array(v.string()) });

const read = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Every value of the metrics by period end, from the raw file and from the product's rules. */
export function checkCompany(given: {
  cik: string;
  facts: Uint8Array;
  submissions: Uint8Array | null;
}): Comparison[] {
  const { submissions } = given;
  const company = submissions === null ? null : v.parse(Submissions, JSON.parse(read(submissions)));
  const parsed = parseCompanyFacts('companyfacts', given.facts, given.cik);
  const shown = shownValues(toCompanyFacts(parsed.facts, company?.sic ?? null));
  const name = company?.tickers[0] ?? parsed.name ?? given.cik;
  const compared = expectedValues(new Checker(readRawFacts(read(given.facts)))).map((found): Comparison => {
    const index = shown.findIndex(
      ({ metric, type, end }) => metric === found.metric && type === found.type && near(end, found.end, 4),
    );
    const [match] = index === -1 ? [] : shown.splice(index, 1);
    return { ...found, company: name, shown: match?.shown ?? null };
  });
  return [...compared, ...shown.map((rest) => ({ ...rest, company: name, expected: null }))];
}

function expectedValues(checker: Checker): Found[] {
  return METRICS.flatMap((metric) => {
    const value = (type: Value['type'], end: string | null, expected: Expected | null): Found[] =>
      end === null || expected === null ? [] : [{ metric: metric.key, type, end, expected }];
    const ttm = checker.twelveMonths(metric);
    return [
      ...checker.years.flatMap((year) => [
        ...value('annual', year.end, checker.annual(metric, year)),
        ...year.quarterEnds.flatMap((end, index) =>
          value('quarterly', end, checker.quarter(metric, year, index)),
        ),
      ]),
      ...value('ttm', ttm?.end ?? null, ttm),
    ];
  });
}

function shownValues(facts: ReturnType<typeof toCompanyFacts>): (Value & { shown: Shown })[] {
  const keys = new Map(METRICS.map(({ key, kind }) => [key, kind]));
  const series = (['annual', 'quarterly'] as const).flatMap((type) =>
    TTM_STATEMENTS.flatMap((statement) => statementLines(facts, statement, periodsOf(facts, type))).flatMap(
      ({ key: metric, points }) =>
        points.map(({ period_end: end = '', value, concept = '', accession_number, derived }) => {
          const accession = `${accession_number}${(derived ?? null) === null ? '' : ' derived'}`;
          return { metric, type, end, shown: { value, tag: concept, accession } };
        }),
    ),
  );
  const { statements, metadata } = computeTtm(facts, TTM_STATEMENTS, { today: '2000-01-01', own: null });
  const ttm = Object.values(statements).flatMap(({ line_items }) =>
    line_items.flatMap(({ key: metric = '', value, tag, method }) =>
      value === null || keys.get(metric) !== 'flow' || metadata.as_of === null
        ? []
        : [
            {
              metric,
              type: 'ttm' as const,
              end: metadata.as_of,
              shown: { value, tag: tag ?? '', accession: method ?? '' },
            },
          ],
    ),
  );
  // Net income is a line of the cash flow too; the income statement's comes first.
  const first = new Map<string, Value & { shown: Shown }>();
  for (const value of [...series, ...ttm]) {
    const id = `${value.metric} ${value.type} ${value.end}`;
    if (keys.has(value.metric) && !first.has(id)) first.set(id, value);
  }
  return [...first.values()];
}
