import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';

/** Prefix of every term in the index's own table of pages. */
const TERM_MARK = '0';
/** Sorts after every term with the same prefix. */
const LAST_CHARACTER = '\u{10ffff}';

/** Cost of a term whose postings share a page with others', in tenths of a page like all costs here. */
const SHARED_PAGE = 1;

/**
 * For each segment of the index, the leaves from the first with the terms to the first after them, or to the last.
 * One leaf if they share it with others. `pgno` is twice a leaf's number plus a flag. Leaves in the middle of a
 * term's postings have no row there. The lowest 31 bits of a leaf's id are its number, those above 37 its segment.
 */
const SELECT_PAGES = `
WITH RECURSIVE segments (segid) AS (
  SELECT min(segid) FROM full_text_idx
  UNION ALL
  SELECT (SELECT min(i.segid) FROM full_text_idx i WHERE i.segid > s.segid) FROM segments s WHERE s.segid IS NOT NULL
), spans (leaves) AS (
  SELECT coalesce(
      (SELECT i.pgno / 2 FROM full_text_idx i WHERE i.segid = s.segid AND i.term > :last ORDER BY i.term LIMIT 1),
      (SELECT max(d.id) & 0x7fffffff FROM full_text_data d
       WHERE d.id BETWEEN s.segid << 37 AND (s.segid << 37) + 0x7fffffff))
    - (SELECT i.pgno / 2 FROM full_text_idx i WHERE i.segid = s.segid AND i.term <= :first ORDER BY i.term DESC LIMIT 1)
  FROM segments s WHERE s.segid IS NOT NULL
)
SELECT coalesce(sum(iif(leaves < 2, ${SHARED_PAGE}, 10 * leaves)), 0) AS tenths FROM spans`;

/** Estimates what the index would read, from its own table of contents. */
export type PostingPages = {
  /** Pages of about 4 kB, possibly fractions, with the postings of a term or of all terms with a prefix. */
  pages(term: string, is_prefix: boolean): number;
  /** Number of terms with a prefix, up to `most`. */
  terms(prefix: string, most: number): number;
};

export function preparePostingPages(connection: Connection): PostingPages {
  const selectPages = connection.prepare(SELECT_PAGES);
  const selectTerms = connection.prepare(
    `SELECT count(*) AS terms FROM
       (SELECT 1 FROM full_text_terms WHERE term >= :first AND term <= :last LIMIT :most)`,
  );
  return {
    pages(term, is_prefix) {
      const first = Buffer.from(`${TERM_MARK}${term}`);
      const last = Buffer.from(`${TERM_MARK}${term}${is_prefix ? LAST_CHARACTER : ''}`);
      return integer(selectPages.get({ first, last }) ?? {}, 'tenths') / 10;
    },
    terms: (prefix, most) =>
      integer(selectTerms.get({ first: prefix, last: `${prefix}${LAST_CHARACTER}`, most }) ?? {}, 'terms'),
  };
}
