import { TIER_LIMITS, tierReaches } from '../../contract/tier.ts';
import type { Handler } from '../context.ts';
import { findContact } from '../readers/edgar-contact.ts';

/** What this instance holds and what the caller may do. The contact is an address of a person: only who may start loads sees it. */
export const status: Handler<'status'> = async (_, context) => {
  const { store, caches, today, tier, quota, edgar, instance, log } = context;
  const [data, { contact, contact_needed }] = await Promise.all([
    store.coverage(),
    findContact(edgar, store),
  ]);
  for (const cache of Object.values(caches)) log.debug(cache.stats(), 'cache');
  return {
    service: instance.name,
    version: instance.version,
    today,
    tier: TIER_LIMITS[tier].name,
    quota,
    ...(instance.data_check === undefined ? {} : { data_check: instance.data_check() }),
    ...(instance.outdated === undefined ? {} : { outdated: await instance.outdated() }),
    ...(instance.views_tiers === true ? { views_tiers: true } : {}),
    data,
    edgar: {
      source: edgar.source,
      contact_needed,
      contact: edgar.source === 'sec' && tierReaches(tier, 'enterprise') ? contact : null,
    },
  };
};
