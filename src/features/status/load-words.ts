import type { Load } from '../../../contract/loads.ts';
import { countOf } from '../../format/count.ts';

const FAILURES: Record<NonNullable<Load['failure']>, string> = {
  not_found: 'EDGAR has no such company.',
  rate_limited: 'EDGAR asked for a pause of ten minutes; start it again after that.',
  outage: 'EDGAR could not be reached. Check the network and start it again; what came stays.',
  malformed: 'EDGAR sent something that is not a filings list.',
  no_contact: 'SEC asks for a contact, and none is set.',
  disk: 'There is no space left on the disk. Free some and start it again; what came stays.',
  internal: 'The load failed.',
};

function gained(load: Load): string {
  const parts = [countOf(load.filings_added, 'filing')];
  if (load.with_documents) parts.push(countOf(load.documents_added, 'document'));
  const missing =
    load.documents_missing > 0 ? `; ${countOf(load.documents_missing, 'document')} not to be had there` : '';
  return `${parts.join(' and ')} new${missing}`;
}

/** How a load stands, in one sentence. */
export function loadWords(load: Load): string {
  switch (load.state) {
    case 'queued':
      return 'Waiting for the load before it.';
    case 'running':
      return `${load.step ?? 'Starting'} …`;
    case 'done':
      return `Loaded: ${gained(load)}.`;
    case 'cancelled':
      return `Cancelled; what had come stays: ${gained(load)}.`;
    case 'interrupted':
      return `Interrupted; start it again and it goes on where it was: ${gained(load)} so far.`;
    case 'failed':
      return FAILURES[load.failure ?? 'internal'];
    default:
      return load.state satisfies never;
  }
}

/** Share done, 0..1; null while the total is not known. */
export function loadShare(load: Load): number | null {
  if (load.total === null || load.total === 0) return null;
  return Math.min(1, load.done / load.total);
}
