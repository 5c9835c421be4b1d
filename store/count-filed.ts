import { all, type Dialect, integer, type Steps, text, textOrNull } from './database.ts';

/** Filters of stored filings; null is any. */
export type FiledFilter = {
  since: string;
  until: string;
  ciks: readonly string[] | null;
  forms: readonly string[] | null;
  items: readonly string[] | null;
  /** Only reports whose passages were compared, with one at least as novel as 0.5 where `is_novel`. */
  reports?: { tag: string | null; is_novel: boolean };
  limit: number;
};

/** Filings counted by month; `newest` are the newest of them. */
export type FiledCount = {
  total: number;
  months: { key: string; count: number }[];
  newest: { accession_number: string; form: string; filing_date: string; cik: string | null }[];
};

const HAS_ITEM = {
  sqlite:
    "EXISTS (SELECT 1 FROM json_each(:items) i WHERE instr(',' || f.items || ',', ',' || i.value || ',') > 0)",
  postgres: "string_to_array(f.items, ',') && :items",
};

/** A list of a filter is null for any. */
const FILED = ({ within, isAny, either }: Dialect) => `
FROM filings f WHERE f.filing_date BETWEEN :since AND :until
AND (${isAny(':forms')} OR f.form ${within(':forms')} OR f.root_form ${within(':forms')})
AND (${isAny(':ciks')} OR EXISTS (SELECT 1 FROM filing_companies fc WHERE fc.filing_id = f.id AND fc.cik ${within(':ciks')}))
AND (${isAny(':items')} OR (f.items <> '' AND ${either(HAS_ITEM)}))
AND (NOT CAST(:compared AS boolean) OR EXISTS (
  SELECT 1 FROM disclosure_reports r JOIN disclosures d ON d.filing_id = r.filing_id
  WHERE r.filing_id = f.id AND r.basis <> 'first' AND (CAST(:tag AS text) IS NULL OR d.tag = :tag)
    AND d.novel_passages >= :novel_passages AND d.novelty > 0))`;

const BY_MONTH = (d: Dialect) => `
SELECT substr(f.filing_date, 1, 7) AS month, count(*) AS count ${FILED(d)} GROUP BY month ORDER BY month`;

const NEWEST = (d: Dialect) => `
SELECT f.accession_number, f.form, f.filing_date,
  (SELECT min(fc.cik) FROM filing_companies fc WHERE fc.filing_id = f.id) AS cik
${FILED(d)} ORDER BY f.filing_date DESC, f.accession_number DESC LIMIT :limit`;

/** Counts stored filings by month. */
export function* countFiled({ reports, limit, ...given }: FiledFilter): Steps<FiledCount> {
  const filter = {
    ...given,
    compared: reports !== undefined,
    tag: reports?.tag ?? null,
    novel_passages: reports?.is_novel === true ? 1 : 0,
  };
  const months = (yield* all(BY_MONTH, filter)).map((row) => ({
    key: text(row, 'month'),
    count: integer(row, 'count'),
  }));
  const newest = yield* all(NEWEST, { ...filter, limit });
  return {
    total: months.reduce((sum, { count }) => sum + count, 0),
    months,
    newest: newest.map((row) => ({
      accession_number: text(row, 'accession_number'),
      form: text(row, 'form'),
      filing_date: text(row, 'filing_date'),
      cik: textOrNull(row, 'cik'),
    })),
  };
}
