import { EXCHANGE_CODES } from '../contract/companies.ts';
import type { CompanyListing, Entity, Pagination } from '../contract/company.ts';
import { ServiceError } from '../contract/errors.ts';
import { clip, sortedBy } from '../contract/parameters.ts';
import { TIER_LIMITS } from '../contract/tier.ts';
import { EXCHANGES } from '../domain/company/listing.ts';
import { SECTORS } from '../domain/company/sectors.ts';
import { type Subset, SUBSETS } from '../domain/company/subsets.ts';
import type { Company, CompanyMatch } from '../store/companies.ts';
import type { Store } from '../store/store.ts';
import type { ReadContext } from './caches.ts';
import type { Handler } from './context.ts';

/*
 * Companies: by words, in lists by sector, exchange and subset, and how every answer names one.
 */

/** Companies, most popular first or as sorted, of a sector, an exchange or both, loaded or not. Rule: docs/rules.md#company-fields */
export const companies: Handler<'companies'> = async ({ query }, { store }) => {
  const { sector, exchange, loaded, sort } = query;
  const page = { ...offsetOf(query), order: sortedBy(sort) };
  const found = await store.companies.list({ sector, exchange, loaded }, page);
  return {
    companies: found.companies.map(toListing),
    pagination: toPagination(query, found.total),
    filters: { sector: sector ?? null, exchange: exchange ?? null },
  };
};

/**
 * Companies by name, ticker or CIK, best first. `total` also counts matches beyond those listed.
 * Rule: docs/rules.md#company-search
 */
export const search: Handler<'search'> = async ({ query }, { store }) => {
  const { matches, total } = await searchCompanies(query.q, store);
  const entities = matches.map(({ company, matched_former_name }) => {
    const entity = toEntity(company);
    return matched_former_name === undefined ? entity : { ...entity, matched_former_name };
  });
  return { entities, total, query: query.q };
};

/**
 * The search without a key: fewer fields, and the CIK also as a number. `company_url` is the company's page in the
 * application. Rule: docs/rules.md#cik
 */
export const cikLookup: Handler<'cikLookup'> = async ({ query }, { store, instance }) => {
  const { matches } = await searchCompanies(query.q, store);
  const results = matches.map(({ company }) => ({
    cik: Number(company.cik),
    cik_padded: company.cik,
    name: company.name,
    ticker: company.ticker,
    exchange: company.exchange,
    company_url: `${instance.public_url}/companies/${encodeURIComponent(company.ticker ?? company.cik)}`,
    sample: company.sample,
  }));
  return { query: query.q, count: results.length, results };
};

/** The exchanges of EDGAR's ticker list. Rule: docs/rules.md#exchanges */
export const exchanges: Handler<'exchanges'> = async () => ({
  exchanges: [...EXCHANGES],
  total: EXCHANGES.length,
});

/** Companies whose primary ticker is listed on an exchange, most popular first. Rule: docs/rules.md#exchanges */
export const exchangeCompanies: Handler<'exchangeCompanies'> = async ({ path, query }, { store }) => {
  const exchange = EXCHANGE_CODES.find((code) => code === path.exchange.toUpperCase());
  if (exchange === undefined) {
    throw new ServiceError(
      'not_found',
      `No exchange has the code '${clip(path.exchange)}'; there are ${EXCHANGE_CODES.join(', ')}`,
    );
  }
  const found = await store.companies.list({ exchange }, { ...offsetOf(query), order: sortedBy(query.sort) });
  return { exchange, companies: found.companies.map(toListing), total: found.total, limit: query.limit };
};

/** The eleven sectors, and unclassified. Rule: docs/rules.md#sectors */
export const sectors: Handler<'sectors'> = async () => ({ sectors: [...SECTORS], total: SECTORS.length });

/** Every subset with the number of stored companies that meet its rule today. Rule: docs/rules.md#subsets */
export const subsets: Handler<'subsets'> = async (_, context) => {
  const { today, tier } = context;
  const counted = await countSubsets(context, today);
  const tier_required = TIER_LIMITS.professional.name;
  return {
    subsets: counted.map((subset) => ({ ...subset, tier_required, as_of: today })),
    user_tier: TIER_LIMITS[tier].name,
  };
};

/** A subset is returned whole: the API specification has no pages for it. */
const ALL = { offset: 0, limit: 1_000_000 };

/** Companies that meet a subset's rule today, most popular first. Rule: docs/rules.md#subsets */
export const subset: Handler<'subset'> = async ({ path, query }, { store, today }) => {
  const found = SUBSETS.find(({ name }) => name === path.subset_name);
  if (found === undefined) {
    throw new ServiceError(
      'not_found',
      `No subset is named '${clip(path.subset_name)}'; there are ${SUBSETS.map(({ name }) => name).join(', ')}`,
    );
  }
  const { companies: those, total } = await store.companies.list(
    { subset: { rule: found.rule, today } },
    { ...ALL, order: sortedBy(query.sort) },
  );
  return { subset_name: found.name, companies: those.map(toListing), total, as_of: today };
};

type CountedSubset = Omit<Subset, 'rule'> & { company_count: number };

/** Every subset with the number of stored companies that meet its rule on a day. */
export async function countSubsets({ store, caches }: ReadContext, today: string): Promise<CountedSubset[]> {
  const { value: counts } = await caches.subsetCounts.get(
    today,
    async () =>
      new Map(
        await Promise.all(
          SUBSETS.map(
            async ({ name, rule }) =>
              [name, await store.companies.count({ subset: { rule, today } })] as const,
          ),
        ),
      ),
  );
  return SUBSETS.map(({ rule: _rule, ...known }) => ({
    ...known,
    company_count: counts.get(known.name) ?? 0,
  }));
}

/** The company of a ticker or CIK as given in the path. Throws ServiceError company_not_found. */
export async function resolveCompany(identifier: string, store: Store): Promise<Company> {
  const company = await store.companies.resolve(identifier);
  if (company !== null) return company;
  throw new ServiceError('company_not_found', `No company has the ticker or CIK '${clip(identifier)}'`, {
    identifier: clip(identifier),
  });
}

/** Most companies of one search (docs/rules.md#company-search). */
const SEARCH_LIMIT = 25;

/** Companies by name, ticker or CIK, best first, and how many match in all. */
function searchCompanies(q: string, store: Store): Promise<{ matches: CompanyMatch[]; total: number }> {
  return store.companies.search(q, SEARCH_LIMIT);
}

/** A company as /search and /companies/{cik} show it (docs/rules.md#company-fields). */
export function toEntity(company: Company): Entity {
  return {
    cik: company.cik,
    name: company.name,
    ticker: company.ticker,
    entity_type: company.entity_type,
    sic_description: company.sic_description,
    state_of_incorporation: company.state_of_incorporation,
    fiscal_year_end: company.fiscal_year_end,
    loaded: company.loaded,
    sample: company.sample,
  };
}

/** The company of an answer with figures; that it is invented is said of those that are. */
export function toReference({ cik, ticker, name, sample }: Company) {
  return { cik, ticker, name, ...(sample && { sample }) };
}

/** A company in a list of companies: the four specified fields, and whether it is loaded or invented. */
function toListing(company: Company): CompanyListing {
  return {
    cik: company.cik,
    name: company.name,
    ticker: company.ticker,
    sic_description: company.sic_description,
    exchange: company.exchange,
    loaded: company.loaded,
    sample: company.sample,
  };
}

type Page = { page: number; limit: number };

export function offsetOf({ page, limit }: Page): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}

export function toPagination({ page, limit }: Page, total: number): Pagination {
  return { page, limit, total, has_more: page * limit < total };
}
