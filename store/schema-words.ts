import type { Dialect } from './database.ts';

/**
 * Types of columns as they are written here. SERIAL numbers rows by itself; ONCE never gives a number again, which
 * PostgreSQL's never do. PostgreSQL orders texts by their bytes as SQLite does, whatever the language of the database.
 */
const TYPES = {
  sqlite: {
    'INT SERIAL': 'INTEGER PRIMARY KEY',
    'BIGINT SERIAL': 'INTEGER PRIMARY KEY',
    'BIGINT ONCE': 'INTEGER PRIMARY KEY AUTOINCREMENT',
    INT: 'INTEGER',
    BIGINT: 'INTEGER',
    FLAG: 'INTEGER',
    BYTES: 'BLOB',
    REAL: 'REAL',
    TEXT: 'TEXT',
  },
  postgres: {
    'INT SERIAL': 'INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    'BIGINT SERIAL': 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    'BIGINT ONCE': 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    INT: 'INTEGER',
    BIGINT: 'BIGINT',
    FLAG: 'BOOLEAN',
    BYTES: 'BYTEA',
    REAL: 'DOUBLE PRECISION',
    TEXT: 'TEXT COLLATE "C"',
  },
};

const TYPE = /\b(?:(?:INT|BIGINT) SERIAL|BIGINT ONCE|INT|BIGINT|FLAG|BYTES|REAL|TEXT)\b/g;

const typed = (columns: string, types: Readonly<Record<string, string>>): string =>
  columns.replace(TYPE, (type) => types[type] ?? type);

type Change = 'INSERT' | 'UPDATE' | 'DELETE';
/** A changed row, by its name in a trigger. */
export type Changed = 'NEW' | 'OLD';

type Rows = {
  table: string;
  /** Of a row; by default all. */
  changes?: readonly Change[];
  /** The columns whose updates count; all without them. */
  of?: string;
  when?: (row: Changed) => string;
  work: (row: Changed) => string;
};

type Statement = {
  table: string;
  /** The column that `work` reads of the changed rows. */
  column: string;
  when: string;
  work: (changed: string) => string;
};

const ALL: readonly Change[] = ['INSERT', 'UPDATE', 'DELETE'];

const rowOf = (change: Change): Changed => (change === 'DELETE' ? 'OLD' : 'NEW');

/** How an engine writes tables and triggers. */
export type Words = {
  either: Dialect['either'];
  yes: Dialect['yes'];
  /** `ROWID`: SQLite keeps rows by their number, so that large ones are apart from the keys. */
  table: (name: string, columns: string, options?: { rowid?: boolean; unlogged?: boolean }) => string;
  /** Work after each changed row. */
  afterRow: (name: string, rows: Rows) => string;
  /** Work after the rows that a statement inserts or updates: SQLite runs it for each of them. */
  afterRows: (name: string, statement: Statement) => string;
};

const SQLITE_WORDS: Omit<Words, 'either' | 'yes'> = {
  table(name, columns, { rowid = false } = {}) {
    const written = typed(columns, TYPES.sqlite);
    const isNumbered = rowid || /^\s*\w+ INTEGER PRIMARY KEY/.test(written);
    return `CREATE TABLE ${name} (${written}) STRICT${isNumbered ? '' : ', WITHOUT ROWID'};`;
  },
  afterRow: (name, { table, changes = ALL, of, when, work }) =>
    changes
      .map((change) => {
        const row = rowOf(change);
        const columns = of === undefined ? '' : ` OF ${of}`;
        const condition = when === undefined ? '' : `WHEN ${when(row)} `;
        return `CREATE TRIGGER ${name}_${change.toLowerCase()} AFTER ${change}${columns} ON ${table} ${condition}BEGIN ${work(row)} END;`;
      })
      .join('\n'),
  afterRows: (name, { table, column, when, work }) =>
    SQLITE_WORDS.afterRow(name, {
      table,
      changes: ['INSERT', 'UPDATE'],
      when: () => when,
      work: (row) => work(`(SELECT ${row}.${column} AS ${column})`),
    }),
};

/** A function of PostgreSQL's for a trigger. */
const plain = (name: string, when: string | undefined, work: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${when === undefined ? work : `IF ${when} THEN ${work} END IF;`}
  RETURN NULL;
END $$;`;

const POSTGRES_WORDS: Omit<Words, 'either' | 'yes'> = {
  table(name, columns, { unlogged = false } = {}) {
    const written = typed(columns, TYPES.postgres);
    // What is packed isn't compressed again.
    const packed = [...written.matchAll(/^\s*(\w*zstd) /gm)].map(
      ([, column]) => `ALTER TABLE ${name} ALTER COLUMN ${column} SET STORAGE EXTERNAL;`,
    );
    return `CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${name} (${written}); ${packed.join(' ')}`;
  },
  afterRow: (name, { table, changes = ALL, of, when, work }) =>
    changes
      .map((change) => {
        const row = rowOf(change);
        const own = `${name}_${change.toLowerCase()}`;
        const columns = of === undefined ? '' : ` OF ${of}`;
        return `${plain(own, when?.(row), work(row))}
CREATE TRIGGER ${own} AFTER ${change}${columns} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${own}();`;
      })
      .join('\n'),
  afterRows: (name, { table, when, work }) => `${plain(name, when, work('changed'))}
${['INSERT', 'UPDATE']
  .map(
    (change) => `CREATE TRIGGER ${name}_${change.toLowerCase()} AFTER ${change} ON ${table}
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`,
  )
  .join('\n')}`,
};

export function wordsOf({ either, yes }: Dialect): Words {
  const isSqlite = either({ sqlite: 'yes', postgres: '' }) !== '';
  return { either, yes, ...(isSqlite ? SQLITE_WORDS : POSTGRES_WORDS) };
}
