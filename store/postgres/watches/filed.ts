import type { WatchStore } from '../../watch-store.ts';
import { readFiled } from '../../watches/watched-filing.ts';
import type { Connection } from '../connection.ts';

/** A list of a filter is null for any. */
const FILED = `
FROM filings f WHERE f.filing_date BETWEEN :since AND :until
AND (:forms::text[] IS NULL OR f.form = ANY(:forms) OR f.root_form = ANY(:forms))
AND (:ciks::text[] IS NULL OR EXISTS (SELECT 1 FROM filing_companies fc WHERE fc.filing_id = f.id AND fc.cik = ANY(:ciks)))
AND (:items::text[] IS NULL OR (f.items <> '' AND string_to_array(f.items, ',') && :items))
AND (NOT :compared::boolean OR EXISTS (
  SELECT 1 FROM disclosure_reports r JOIN disclosures d ON d.filing_id = r.filing_id
  WHERE r.filing_id = f.id AND r.basis <> 'first' AND (:tag::text IS NULL OR d.tag = :tag)
    AND d.novel_passages >= :novel_passages AND d.novelty > 0))`;

const BY_MONTH = `
SELECT substr(f.filing_date, 1, 7) AS month, count(*) AS count ${FILED} GROUP BY month ORDER BY month`;

const NEWEST = `
SELECT f.accession_number, f.form, f.filing_date,
  (SELECT min(fc.cik) FROM filing_companies fc WHERE fc.filing_id = f.id) AS cik
${FILED} ORDER BY f.filing_date DESC, f.accession_number DESC LIMIT :limit`;

/** How many stored filings pass filters. */
export function openFiled({ snapshot }: Connection): Pick<WatchStore, 'filed'> {
  return {
    filed: ({ since, until, ciks, forms, items, reports, limit }) => {
      const filter = {
        since,
        until,
        ciks,
        forms,
        items,
        compared: reports !== undefined,
        tag: reports?.tag ?? null,
        novel_passages: reports?.is_novel === true ? 1 : 0,
      };
      return snapshot(async ({ all }) =>
        readFiled(await all(BY_MONTH, filter), await all(NEWEST, { ...filter, limit })),
      );
    },
  };
}
