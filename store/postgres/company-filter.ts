import { monthsBefore } from '../../domain/calendar/day.ts';
import type { SubsetRule } from '../../domain/company/subsets.ts';
import type { CompanyFilter } from '../company-store.ts';
import type { Parameters } from './connection.ts';

type Condition = { sql: string; parameters: Parameters };

type Compile<K extends SubsetRule['kind']> = (
  rule: Extract<SubsetRule, { kind: K }>,
  today: string,
) => Condition;

/** Each kind of rule over `companies c`, as fixed text with its values bound. */
const COMPILE: { [K in SubsetRule['kind']]: Compile<K> } = {
  popular: ({ first }) => ({
    sql: `c.cik IN (SELECT cik FROM companies WHERE listed AND list_rank IS NOT NULL
      ORDER BY popularity, name, cik LIMIT :first)`,
    parameters: { first },
  }),
  sector: ({ sector }) => ({ sql: 'c.sector = :subset_sector', parameters: { subset_sector: sector } }),
  sic: ({ ranges }) => ({
    sql: `CASE WHEN c.sic ~ '^[0-9]+$' THEN EXISTS (
      SELECT 1 FROM unnest(:lows::integer[], :highs::integer[]) AS range (low, high)
      WHERE c.sic::integer BETWEEN low AND high) ELSE false END`,
    parameters: { lows: ranges.map(([low]) => low), highs: ranges.map(([, high]) => high) },
  }),
  state: ({ code }) => ({ sql: 'c.state_of_incorporation = :state', parameters: { state: code } }),
  filer_category: ({ starts_with }) => ({
    sql: 'left(lower(c.filer_category), length(:category::text)) = lower(:category::text)',
    parameters: { category: starts_with },
  }),
  filed_form: ({ root_forms, months }, today) => ({
    sql: `c.cik IN (SELECT cik FROM filing_companies
      WHERE root_form = ANY(:root_forms) AND filing_date BETWEEN :since AND :today)`,
    parameters: { root_forms, since: monthsBefore(today, months), today },
  }),
  first_filed_form: ({ root_forms, months, not_before }, today) => ({
    sql: `c.cik IN (SELECT fc.cik FROM filing_companies fc
      WHERE fc.root_form = ANY(:root_forms) AND fc.filing_date <= :today
        AND NOT EXISTS (SELECT 1 FROM filing_companies e WHERE e.cik = fc.cik AND e.filing_date < fc.filing_date
          AND e.root_form = ANY(:not_before))
      GROUP BY fc.cik HAVING min(fc.filing_date) >= :since)`,
    parameters: { root_forms, not_before, since: monthsBefore(today, months), today },
  }),
  filed_item: ({ item, months }, today) => ({
    sql: `c.cik IN (SELECT fc.cik FROM filings f JOIN filing_companies fc ON fc.filing_id = f.id
      WHERE f.items <> '' AND f.filing_date BETWEEN :since AND :today
        AND :item = ANY(string_to_array(f.items, ',')))`,
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
  const conditions: Condition[] = [{ sql: 'c.listed', parameters: {} }];
  if (sector !== undefined) conditions.push({ sql: 'c.sector = :sector', parameters: { sector } });
  if (exchange !== undefined) conditions.push({ sql: 'c.exchange = :exchange', parameters: { exchange } });
  if (loaded !== undefined) conditions.push({ sql: 'c.loaded = :loaded', parameters: { loaded } });
  if (subset !== undefined) conditions.push(subsetCondition(subset.rule, subset.today));
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
  };
}
