/** Segments of version 1 have no pairs of common words: all stored texts wait to be indexed again. */
export const PAIRS_SCHEMA = `
DELETE FROM postings_segments;
DELETE FROM postings_blocks;
DELETE FROM postings_removed;
INSERT OR IGNORE INTO postings_pending (index_row) SELECT index_row FROM document_texts;
`;
