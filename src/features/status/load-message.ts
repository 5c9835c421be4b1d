import type { Load } from '../../../contract/loads.ts';
import { countOf } from '../../../views/format/numbers.ts';

const FAILURES: Record<NonNullable<Load['failure']>, string> = {
  not_found: 'EDGAR has no company with this ticker or CIK.',
  rate_limited: 'EDGAR’s rate limit is reached. Load again in ten minutes.',
  outage: 'EDGAR could not be reached. Check the network and load again. What was already loaded is safe.',
  malformed: 'EDGAR returned an invalid filing list. Load again later.',
  no_contact: 'The SEC requires a contact. Load again with your name and email address.',
  disk: 'The disk is full. What was already loaded is safe.',
  internal: 'The load failed.',
};

/** What a load has added: '3 new filings and 7 new documents; 1 document unavailable at the source'. */
function additions(load: Load): string {
  if (load.scope === 'statements') return 'the statements of all reports';
  const parts = [countOf(load.filings_added, 'new filing')];
  if (load.with_documents) parts.push(countOf(load.documents_added, 'new document'));
  const missing =
    load.documents_missing > 0
      ? `; ${countOf(load.documents_missing, 'document')} unavailable at the source`
      : '';
  return `${parts.join(' and ')}${missing}`;
}

/** State of a load as a sentence. */
export function loadMessage(load: Load): string {
  switch (load.state) {
    case 'queued':
      return 'Waiting for another load to finish.';
    case 'running':
      return `${load.step ?? 'Starting'}…`;
    case 'done':
      return `Loaded ${additions(load)}.`;
    case 'cancelled':
      return load.scope === 'statements'
        ? 'Canceled. Statements already read stay.'
        : `Canceled after ${additions(load)}.`;
    case 'interrupted':
      return load.scope === 'statements'
        ? 'Interrupted. Statements already read stay. Load the company again to continue.'
        : `Interrupted after ${additions(load)}. Load again to continue.`;
    case 'failed':
      return FAILURES[load.failure ?? 'internal'];
    default:
      return load.state satisfies never;
  }
}

/** Completed fraction, 0..1; null while the total is unknown. */
export function loadProgress(load: Load): number | null {
  if (load.total === null || load.total === 0) return null;
  return Math.min(1, load.done / load.total);
}
