import type { FilingRecord } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import { bodyOf } from './body-of.ts';
import { openDesk } from './open-desk.ts';
import { openSmallStore } from './small-store.ts';

/** When its watches are made. */
const NOW = '2026-08-03T15:00:00Z';

/** When queued filings are compared with them. */
export const now = (): Date => new Date('2026-08-03T16:00:00Z');

/** A desk over a store, by default a new small one, with what makes watches and reads their alerts. */
export async function openWatchDesk(given?: Store) {
  const store = given ?? (await openSmallStore());
  const desk = openDesk(store);
  desk.setNow(NOW);
  const post = (path: string, body: object): Promise<Response> =>
    desk.get(path, 'gateway', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  return {
    store,
    desk,
    post,
    /** Id of a new watch. Throws Error if it is refused. */
    async make(body: object): Promise<string> {
      const response = await post('/v1/watches', body);
      const { watch } = await bodyOf(response);
      if (response.status !== 200) throw new Error(`The watch is refused with ${response.status}`);
      return String(Object.entries(watch ?? {}).find(([name]) => name === 'id')?.[1]);
    },
    alertsOf: async (id: string) =>
      (await bodyOf(await desk.get(`/v1/watches/alerts?watch=${id}`)))['alerts'],
  };
}

export type WatchDesk = Awaited<ReturnType<typeof openWatchDesk>>;

/** An 8-K of Apple as EDGAR would list it, accepted after the watches were made. */
export const NEWS: FilingRecord = {
  accession_number: '0000320193-26-000099',
  form: '8-K',
  root_form: '8-K',
  is_amendment: false,
  filing_date: '2026-08-03',
  report_date: '2026-08-03',
  acceptance_datetime: '2026-08-03T11:30:00-04:00',
  acceptance_raw: null,
  description: '8-K',
  size_bytes: null,
  items: ['5.02', '9.01'],
  primary_document: 'a8k.htm',
  is_xbrl: false,
  is_inline_xbrl: false,
};
