import { pino } from 'pino';
import * as v from 'valibot';

import { FullTextResponse } from '../../contract/full-text.ts';
import { createKey, hashKey } from '../../service/keys/keyring.ts';
import { openService } from '../../service/open-service.ts';
import { DEPTH, type Ranking, type Shown } from './ranking.ts';

const TODAY = '2026-10-30';

/** The ranking of this service, over all dates, as its API returns it. */
export async function rankByService(folder: string): Promise<Ranking> {
  const key = createKey();
  const open = await openService({
    data_folder: folder,
    keys: [{ hash: hashKey(key), tier: 'enterprise', label: 'relevance', metered: false }],
    pinned_today: TODAY,
    public_url: 'http://localhost',
    edgar: { mirror: null, contact: null },
    log: pino({ level: 'silent' }),
  });
  const search = async (question: string, tries = 20): Promise<Shown[]> => {
    const query = new URLSearchParams({ q: question, size: String(DEPTH), date_from: '2001-01-01' });
    const request = new Request(`http://localhost/v1/search/full-text?${query.toString()}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const response = await open.service.fetch(request, { address: null });
    const body: unknown = await response.json();
    // A search on a busy machine may be stopped at its deadline.
    if (response.status === 503 && tries > 0) return search(question, tries - 1);
    if (!response.ok) throw new Error(`${question}: ${JSON.stringify(body)}`);
    return v.parse(FullTextResponse, body).results.map((result) => ({
      accession: result.accession,
      excerpts: [{ offset: result.offset ?? 0 }, ...(result.excerpts ?? [])].map(({ offset }) => ({
        filename: result.filename,
        offset,
      })),
    }));
  };
  return {
    name: 'this service',
    search: (question) => search(question),
    close: () => open.close(),
  };
}
