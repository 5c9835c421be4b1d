/** Sizes of documents as EDGAR lists them: a stored document is checked against its own. */
export const LISTED_SIZES_SCHEMA = `
ALTER TABLE documents ADD COLUMN listed_bytes INTEGER;
`;
