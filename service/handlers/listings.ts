import { EXCHANGE_CODES } from '../../contract/company-codes.ts';
import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { sortedBy } from '../../contract/sort.ts';
import { TIER_LIMITS } from '../../contract/tier.ts';
import { EXCHANGES } from '../../domain/company/listing.ts';
import { SECTORS } from '../../domain/company/sectors.ts';
import { type Subset, SUBSETS } from '../../domain/company/subsets.ts';
import type { Handler } from '../context.ts';
import type { ReadContext } from '../readers/caches.ts';
import { offsetOf, toListing } from '../readers/companies.ts';

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
  const { companies, total } = await store.companies.list(
    { subset: { rule: found.rule, today } },
    { ...ALL, order: sortedBy(query.sort) },
  );
  return { subset_name: found.name, companies: companies.map(toListing), total, as_of: today };
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
