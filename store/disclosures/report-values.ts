import { createHash } from 'node:crypto';

import { summariseNovelty } from '../../domain/disclosures/novelty-summary.ts';
import type { StoredDisclosure } from '../../domain/disclosures/stored-disclosure.ts';
import type { ReportRecord } from '../disclosure-store.ts';
import { packPassages } from './disclosure-row.ts';

const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Values to store a report with. `revision` changes with any of them, and with its disclosures. */
export function reportValues({ report, sources, disclosures, shingles, basis, earlier }: ReportRecord) {
  const { cik, form, period_end, fiscal_year, fiscal_period, segmented } = report;
  const values = {
    cik,
    form,
    period_end,
    fiscal_year,
    fiscal_period,
    segmented,
    sources,
    basis,
    digest: digestOf(new Uint8Array(shingles.buffer, shingles.byteOffset, shingles.byteLength)),
    earlier: JSON.stringify(earlier),
  };
  return { ...values, revision: digestOf(JSON.stringify([values, disclosures])) };
}

/** Values to store a report's disclosure with; `ordinal` is its place in the report. */
export function disclosureValues(disclosure: StoredDisclosure, ordinal: number) {
  const { tag, label, source, status, quality, characters } = disclosure;
  return {
    ordinal,
    tag,
    label,
    source,
    status,
    quality,
    characters,
    runs: JSON.stringify(disclosure.runs),
    ...summariseNovelty(disclosure.passages),
    passages_zstd: packPassages(disclosure.passages),
  };
}
