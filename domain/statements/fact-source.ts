import type { FactSource, SeriesPoint } from '../../contract/series.ts';

/** Where a figure is from, as a calculation names its operands: filing, concept, period and value. */
export function factSource(point: SeriesPoint): FactSource {
  const { accession_number, form, filed, concept, start, period_end, value, unit } = point;
  return {
    accession_number: accession_number ?? '',
    form: form ?? '',
    filed: filed ?? '',
    concept: concept ?? '',
    start: start ?? null,
    period_end: period_end ?? '',
    value,
    unit,
  };
}
