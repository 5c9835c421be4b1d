import { type Database, get, run, type Steps } from './database.ts';
import { text } from './row.ts';

/** `follow`: whether EDGAR is followed, and which forms; `follow_state`: how far. */
type SettingName =
  | 'edgar_contact'
  | 'follow'
  | 'follow_forms'
  | 'follow_state'
  /** JSON of accession numbers whose documents were damaged, to be fetched again; null where they aren't known. */
  | 'lost_documents';

export type SettingStore = {
  setting(name: SettingName): Promise<string | null>;
  saveSetting(name: SettingName, value: string): Promise<void>;
};

/** The store's own metadata. Writing it doesn't count as a data row. */
export type NoteName = 'ticker_list_real' | 'ticker_list_sample' | 'company_names' | 'sector_rule';

const valueOf = (table: 'notes' | 'settings') => `SELECT value FROM ${table} WHERE name = :name`;

const save = (table: 'notes' | 'settings') => `
INSERT INTO ${table} (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE ${table}.value <> excluded.value`;

const [NOTE, SETTING] = [valueOf('notes'), valueOf('settings')];
const [SAVE_NOTE, SAVE_SETTING] = [save('notes'), save('settings')];

const RAISE = `
INSERT INTO notes (name, value) VALUES ('company_names', '1')
ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(notes.value AS bigint) + 1 AS text)`;

export function openSettings(db: Database): SettingStore {
  return {
    async setting(name) {
      const row = await db.get(SETTING, { name });
      return row === undefined ? null : text(row, 'value');
    },
    saveSetting: async (name, value) => void (await db.run(SAVE_SETTING, { name, value })),
  };
}

export function* readNote(name: NoteName): Steps<string | null> {
  const row = yield* get(NOTE, { name });
  return row === undefined ? null : text(row, 'value');
}

export function* writeNote(name: NoteName, value: string): Steps<void> {
  yield* run(SAVE_NOTE, { name, value });
}

/**
 * Marks a change of names, tickers or ranks, so that every process reads them again. Last in a transaction: nodes wait for it.
 */
export function* companyNamesChanged(): Steps<void> {
  yield* run(RAISE);
}
