import type { ExchangeCode, SectorCode } from '../contract/company-codes.ts';
import { monthsBefore } from '../domain/calendar/day.ts';
import type { SubsetRule } from '../domain/company/subsets.ts';
import type { Dialect, Parameters } from './database.ts';

export type CompanyFilter = {
  sector?: SectorCode | undefined;
  exchange?: ExchangeCode | undefined;
  loaded?: boolean | undefined;
  /** Evaluated as of `today` (YYYY-MM-DD). */
  subset?: { rule: SubsetRule; today: string } | undefined;
};

type Condition = { sql: (dialect: Dialect) => string; parameters: Parameters };

type Compile<K extends SubsetRule['kind']> = (
  rule: Extract<SubsetRule, { kind: K }>,
  today: string,
) => Condition;

/** SIC codes are four digits, which are in the order of their numbers. */
const sicOf = (code: number): string => String(code).padStart(4, '0');

/** Each kind of rule over `companies c`, as fixed text with its values bound. */
const COMPILE: { [K in SubsetRule['kind']]: Compile<K> } = {
  popular: ({ first }) => ({
    sql: ({ yes }) => `c.cik IN (SELECT cik FROM companies WHERE ${yes('listed')} AND list_rank IS NOT NULL
      ORDER BY popularity, name, cik LIMIT :first)`,
    parameters: { first },
  }),
  sector: ({ sector }) => ({
    sql: () => 'c.sector = :subset_sector',
    parameters: { subset_sector: sector },
  }),
  sic: ({ ranges }) => ({
    sql: ({ rows }) => `length(c.sic) = 4 AND EXISTS (
      SELECT 1 FROM ${rows(':ranges', { low: 'text', high: 'text' })} AS range WHERE c.sic BETWEEN low AND high)`,
    parameters: {
      ranges: JSON.stringify(ranges.map(([low, high]) => ({ low: sicOf(low), high: sicOf(high) }))),
    },
  }),
  state: ({ code }) => ({ sql: () => 'c.state_of_incorporation = :state', parameters: { state: code } }),
  filer_category: ({ starts_with }) => ({
    sql: () =>
      'substr(lower(c.filer_category), 1, length(CAST(:category AS text))) = lower(CAST(:category AS text))',
    parameters: { category: starts_with },
  }),
  filed_form: ({ root_forms, months }, today) => ({
    sql: ({ within }) => `c.cik IN (SELECT cik FROM filing_companies
      WHERE root_form ${within(':root_forms')} AND filing_date BETWEEN :since AND :today)`,
    parameters: { root_forms, since: monthsBefore(today, months), today },
  }),
  first_filed_form: ({ root_forms, months, not_before }, today) => ({
    sql: ({ within }) => `c.cik IN (SELECT fc.cik FROM filing_companies fc
      WHERE fc.root_form ${within(':root_forms')} AND fc.filing_date <= :today
        AND NOT EXISTS (SELECT 1 FROM filing_companies e WHERE e.cik = fc.cik AND e.filing_date < fc.filing_date
          AND e.root_form ${within(':not_before')})
      GROUP BY fc.cik HAVING min(fc.filing_date) >= :since)`,
    parameters: { root_forms, not_before, since: monthsBefore(today, months), today },
  }),
  filed_item: ({ item, months }, today) => ({
    sql: ({
      position,
    }) => `c.cik IN (SELECT fc.cik FROM filings f JOIN filing_companies fc ON fc.filing_id = f.id
      WHERE f.items <> '' AND f.filing_date BETWEEN :since AND :today
        AND ${position("',' || f.items || ','", "',' || CAST(:item AS text) || ','")} > 0)`,
    parameters: { item, since: monthsBefore(today, months), today },
  }),
};

function subsetCondition<K extends SubsetRule['kind']>(
  rule: Extract<SubsetRule, { kind: K }> & { kind: K },
  today: string,
): Condition {
  return COMPILE[rule.kind](rule, today);
}

/** Condition over `companies c` for the companies that a list shows. */
export function filterCondition({ sector, exchange, loaded, subset }: CompanyFilter): Condition {
  const conditions: Condition[] = [{ sql: ({ yes }) => yes('c.listed'), parameters: {} }];
  if (sector !== undefined) conditions.push({ sql: () => 'c.sector = :sector', parameters: { sector } });
  if (exchange !== undefined)
    conditions.push({ sql: () => 'c.exchange = :exchange', parameters: { exchange } });
  if (loaded !== undefined) conditions.push({ sql: () => 'c.loaded = :loaded', parameters: { loaded } });
  if (subset !== undefined) conditions.push(subsetCondition(subset.rule, subset.today));
  return {
    sql: (dialect) => conditions.map(({ sql }) => sql(dialect)).join(' AND '),
    parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
  };
}
