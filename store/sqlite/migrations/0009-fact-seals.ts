/** Checksums of a company's facts by concept, verified at each read. Packed: they are read together. */
export const FACT_SEALS_SCHEMA = `
CREATE TABLE fact_seals (
  cik TEXT PRIMARY KEY,
  zstd BLOB NOT NULL
) STRICT;
`;
