/** Type of texts: ordered by their bytes as in SQLite, whatever the language of the database. */
export const TEXT = 'TEXT COLLATE "C"';
