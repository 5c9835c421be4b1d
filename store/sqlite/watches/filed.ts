import type { WatchStore } from '../../watch-store.ts';
import { readFiled } from '../../watches/watched-filing.ts';
import type { Connection } from '../connection.ts';

/** Filters as JSON lists; null is any. */
const FILED = `
FROM filings f WHERE f.filing_date BETWEEN :since AND :until
AND (:forms IS NULL OR f.form IN (SELECT value FROM json_each(:forms)) OR f.root_form IN (SELECT value FROM json_each(:forms)))
AND (:ciks IS NULL OR EXISTS (SELECT 1 FROM filing_companies fc WHERE fc.filing_id = f.id
  AND fc.cik IN (SELECT value FROM json_each(:ciks))))
AND (:items IS NULL OR (f.items <> '' AND EXISTS (SELECT 1 FROM json_each(:items) i
  WHERE instr(',' || f.items || ',', ',' || i.value || ',') > 0)))
AND (:compared = 0 OR EXISTS (SELECT 1 FROM disclosure_reports r JOIN disclosures d ON d.filing_id = r.filing_id
  WHERE r.filing_id = f.id AND r.basis <> 'first' AND (:tag IS NULL OR d.tag = :tag)
  AND d.novel_passages >= :novel_passages AND d.novelty > 0))`;

const listed = (values: readonly string[] | null): string | null =>
  values === null ? null : JSON.stringify(values);

/** How many stored filings pass filters. */
export function openFiled(connection: Connection): Pick<WatchStore, 'filed'> {
  const countByMonth = connection.prepare(
    `SELECT substr(f.filing_date, 1, 7) AS month, count(*) AS count ${FILED} GROUP BY month ORDER BY month`,
  );
  const selectNewest = connection.prepare(
    `SELECT f.accession_number, f.form, f.filing_date,
       (SELECT min(fc.cik) FROM filing_companies fc WHERE fc.filing_id = f.id) AS cik
     ${FILED} ORDER BY f.filing_date DESC, f.accession_number DESC LIMIT :limit`,
  );
  return {
    filed: async ({ since, until, ciks, forms, items, reports, limit }) => {
      const filter = {
        since,
        until,
        ciks: listed(ciks),
        forms: listed(forms),
        items: listed(items),
        compared: reports === undefined ? 0 : 1,
        tag: reports?.tag ?? null,
        novel_passages: reports?.is_novel === true ? 1 : 0,
      };
      return readFiled(countByMonth.all(filter), selectNewest.all({ ...filter, limit }));
    },
  };
}
