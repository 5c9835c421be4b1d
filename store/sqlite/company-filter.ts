import { monthsBefore } from '../../domain/calendar/day.ts';
import type { SubsetRule } from '../../domain/company/subsets.ts';
import type { CompanyFilter } from '../company-store.ts';
import type { Parameters } from './connection.ts';

export type Condition = { sql: string; parameters: Parameters };

type Compile<K extends SubsetRule['kind']> = (
  rule: Extract<SubsetRule, { kind: K }>,
  today: string,
) => Condition;

/** Each kind of rule over `companies c`, as fixed text with its values bound. */
const COMPILE: { [K in SubsetRule['kind']]: Compile<K> } = {
  popular: ({ first }) => ({
    sql: `c.cik IN (SELECT cik FROM companies WHERE listed = 1 AND list_rank IS NOT NULL
      ORDER BY popularity, name, cik LIMIT :first)`,
    parameters: { first },
  }),
  sector: ({ sector }) => ({ sql: 'c.sector = :subset_sector', parameters: { subset_sector: sector } }),
  sic: ({ ranges }) => ({
    sql: `c.sic IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(:ranges)
      WHERE CAST(c.sic AS INTEGER) BETWEEN value ->> 0 AND value ->> 1)`,
    parameters: { ranges: JSON.stringify(ranges) },
  }),
  state: ({ code }) => ({ sql: 'c.state_of_incorporation = :state', parameters: { state: code } }),
  filer_category: ({ starts_with }) => ({
    sql: 'substr(lower(c.filer_category), 1, length(:category)) = lower(:category)',
    parameters: { category: starts_with },
  }),
  filed_form: ({ root_forms, months }, today) => ({
    sql: `c.cik IN (SELECT cik FROM filing_companies
      WHERE root_form IN (SELECT value FROM json_each(:root_forms)) AND filing_date BETWEEN :since AND :today)`,
    parameters: { root_forms: JSON.stringify(root_forms), since: monthsBefore(today, months), today },
  }),
  first_filed_form: ({ root_forms, months, not_before }, today) => ({
    sql: `c.cik IN (SELECT fc.cik FROM filing_companies fc
      WHERE fc.root_form IN (SELECT value FROM json_each(:root_forms)) AND fc.filing_date <= :today
        AND NOT EXISTS (SELECT 1 FROM filing_companies e WHERE e.cik = fc.cik AND e.filing_date < fc.filing_date
          AND e.root_form IN (SELECT value FROM json_each(:not_before)))
      GROUP BY fc.cik HAVING min(fc.filing_date) >= :since)`,
    parameters: {
      root_forms: JSON.stringify(root_forms),
      not_before: JSON.stringify(not_before),
      since: monthsBefore(today, months),
      today,
    },
  }),
  filed_item: ({ item, months }, today) => ({
    sql: `c.cik IN (SELECT fc.cik FROM filings f JOIN filing_companies fc ON fc.filing_id = f.id
      WHERE f.items <> '' AND f.filing_date BETWEEN :since AND :today
        AND instr(',' || f.items || ',', ',' || :item || ',') > 0)`,
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
export function filterCondition(filter: CompanyFilter): Condition {
  const conditions: Condition[] = [{ sql: 'c.listed = 1', parameters: {} }];
  if (filter.sector !== undefined) {
    conditions.push({ sql: 'c.sector = :sector', parameters: { sector: filter.sector } });
  }
  if (filter.exchange !== undefined) {
    conditions.push({ sql: 'c.exchange = :exchange', parameters: { exchange: filter.exchange } });
  }
  if (filter.loaded !== undefined) {
    conditions.push({ sql: 'c.loaded = :loaded', parameters: { loaded: filter.loaded ? 1 : 0 } });
  }
  if (filter.subset !== undefined) {
    conditions.push(subsetCondition(filter.subset.rule, filter.subset.today));
  }
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
  };
}
