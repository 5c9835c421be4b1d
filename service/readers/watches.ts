import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { Alert, AlertEvidence, MatchedFiling } from '../../contract/watch-alert.ts';
import type { Watch } from '../../contract/watches.ts';
import { readerPage } from '../../domain/watch/alert.ts';
import type { Store } from '../../store/store.ts';
import type { StoredAlert, WatchRecord } from '../../store/watches.ts';

/** A watch by its id. Throws ServiceError not_found. */
export async function findWatch(id: string, store: Store): Promise<WatchRecord> {
  const found = /^\d{1,15}$/.test(id) ? await store.watches.get(id) : null;
  if (found === null) throw new ServiceError('not_found', `There is no watch '${clip(id)}'`);
  return found;
}

/** The contract's watch: its secret is never answered. */
export function toWatch({ webhook_secret: _secret, definition, ...record }: WatchRecord): Watch {
  return { ...record, kind: definition.kind, definition };
}

/** An alert with its filing. */
export async function toAlert({ evidence, ...alert }: StoredAlert, store: Store): Promise<Alert> {
  return { ...alert, ...(await toMatched(alert.accession_number, evidence, store)) };
}

/** A filing with what of it fulfils a watch. */
export async function toMatched(
  accession_number: string,
  evidence: AlertEvidence,
  store: Store,
): Promise<MatchedFiling> {
  const filing = await store.filings.get(accession_number);
  const ciks = filing?.ciks ?? [];
  const filers = await Promise.all(ciks.map((cik) => store.companies.resolve(cik)));
  return {
    accession_number,
    form: filing?.form ?? '',
    filing_date: filing?.filing_date ?? '',
    acceptance_datetime: filing?.acceptance_datetime ?? null,
    companies: filers.flatMap((company) =>
      company === null ? [] : [{ cik: company.cik, name: company.name, ticker: company.ticker }],
    ),
    href: readerPage(accession_number),
    ...evidence,
  };
}
