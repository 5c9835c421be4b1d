import type { OutdatedData } from '../../../contract/status.ts';
import { countOf } from '../../../views/format/numbers.ts';

const COMMAND = 'npm run ingest -- reload';

/** What rules of an earlier version made of the stored data, and what becomes of it; null where there is none. */
export function describeOutdated({
  running,
  texts,
  disclosures,
  reports,
  companies,
}: OutdatedData): string | null {
  const stored = [
    ...(texts === 0 ? [] : [countOf(texts, 'filing')]),
    ...(Math.max(disclosures, reports) === 0 ? [] : [countOf(Math.max(disclosures, reports), 'report')]),
  ];
  const all = companies === 0 ? stored : [...stored, countOf(companies, 'company', 'companies')];
  if (running) return stored.length === 0 ? 'Reprocessing' : `Reprocessing: ${stored.join(' and ')} left`;
  if (all.length === 0) return null;
  return `${all.join(', ')} read by an earlier version. Run “${COMMAND}” to read them again.`;
}
