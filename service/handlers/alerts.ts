import { offsetOf } from '../readers/company-row.ts';
import { findWatch, toAlert } from '../readers/watches.ts';
import type { Handler } from './handler.ts';

/** Filings that fulfilled watches, newest first. */
export const alerts: Handler<'alerts'> = async ({ query }, { store }) => {
  const of = query.watch === undefined ? null : (await findWatch(query.watch, store)).id;
  const { alerts: stored, total } = await store.watches.alerts(of, offsetOf(query));
  return { alerts: await Promise.all(stored.map((alert) => toAlert(alert, store))), total };
};
