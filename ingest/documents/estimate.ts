import type { Filing } from '../../store/filing-store.ts';
import { isCheapWhole } from '../steps/load-submission.ts';

/** A filing to load, as its company's stored list has it; null where no stored list has it. */
export type Due = { root_form: string; listed: Filing | null };

export type Estimate = { filings: number; requests: number; bytes: number; hours: number };

type Usual = { requests: number; bytes: number };

/**
 * Requests and bytes of a filing by form, estimated: the index, the documents, and for reports their XBRL, rounded up from 445
 * 10-Ks, 1,237 10-Qs and 5,711 8-Ks of 100 filers since 2020. Others are guesses.
 */
const USUAL: Readonly<Record<string, Usual>> = {
  '10-K': { requests: 12, bytes: 6_000_000 },
  '20-F': { requests: 12, bytes: 8_000_000 },
  '10-Q': { requests: 9, bytes: 3_000_000 },
  '8-K': { requests: 3, bytes: 400_000 },
  '6-K': { requests: 3, bytes: 400_000 },
};
const OTHER: Usual = { requests: 3, bytes: 500_000 };

/** Bytes a second that EDGAR and a usual connection deliver. */
const BYTES_PER_SECOND = 5_000_000;

function costOf({ root_form, listed }: Due): Usual {
  if (listed !== null && isCheapWhole(listed)) return { requests: 1, bytes: listed.size_bytes ?? 0 };
  return USUAL[root_form] ?? OTHER;
}

/** What loading these filings takes; `lists` are companies whose filing list is read first. */
export function estimate(due: readonly Due[], lists: number, requests_per_second: number): Estimate {
  const costs = due.map(costOf);
  const requests = lists + costs.reduce((sum, each) => sum + each.requests, 0);
  const bytes = costs.reduce((sum, each) => sum + each.bytes, lists * 150_000);
  const seconds = Math.max(requests / requests_per_second, bytes / BYTES_PER_SECOND);
  return { filings: due.length, requests, bytes, hours: seconds / 3_600 };
}
