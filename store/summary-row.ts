import type { Summary } from '../domain/summary/extract-summary.ts';
import { type Row, text } from './row.ts';
import { StoreError } from './store-error.ts';
import type { StoredSummary } from './summary-store.ts';

function readContent(json: string): Summary {
  try {
    const summary: Summary = JSON.parse(json);
    return summary;
  } catch (cause) {
    throw new StoreError('damaged', 'Store holds a summary that is not whole', { cause });
  }
}

export function readSummary(row: Row): StoredSummary {
  return { summary: readContent(text(row, 'summary')), generated_at: text(row, 'generated_at') };
}
