/** A checksum of each list: the sum of its rows' checksums, which triggers of every connection that writes carry on. */
export const TABLE_SEALS_SCHEMA = `
CREATE TABLE table_seals (
  name TEXT PRIMARY KEY,
  sum INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
