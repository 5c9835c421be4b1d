import * as v from 'valibot';

import type { Summary } from '../domain/summary/extract-summary.ts';
import { type Database, get, type Row, run, type Steps, text, whole } from './database.ts';

/** `follow`: whether EDGAR is followed, and which forms; `follow_state`: how far. */
type SettingName =
  | 'edgar_contact'
  | 'follow'
  | 'follow_forms'
  | 'follow_state'
  /** JSON of accession numbers whose documents were damaged, to be fetched again; null where they aren't known. */
  | 'lost_documents'
  /** The company that is loaded again, by CIK: a run that was cut short there goes on with it. Empty when none is. */
  | 'reloading';

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

/** Forms whose documents are loaded unless others are chosen. */
const FOLLOWED_FORMS = ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K'];

/** The forms whose documents are loaded, as chosen; the usual ones where none were. An empty list loads none. */
export async function readFollowedForms(store: SettingStore): Promise<string[]> {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.array(v.string())),
    (await store.setting('follow_forms')) ?? '',
  );
  return read.success ? read.output : [...FOLLOWED_FORMS];
}

export async function saveFollowedForms(store: SettingStore, forms: readonly string[]): Promise<void> {
  await store.saveSetting('follow_forms', JSON.stringify(forms));
}

const Provisional = v.object({ cik: v.string(), accession_number: v.string(), filing_date: v.string() });

const State = v.object({
  /** The process that follows, and when it last said so. */
  pid: v.nullable(v.number()),
  beat_at: v.nullable(v.string()),
  /** When following began: the days before it are the daily index's. */
  since: v.nullable(v.string()),
  /** When the feed was last read whole. */
  looked_at: v.nullable(v.string()),
  /** Acceptance up to which the feed was read without a gap. */
  feed_until: v.nullable(v.string()),
  /** Last day whose index was read whole. */
  index_until: v.nullable(v.string()),
  /** Where the daily round of all followed companies is. */
  round: v.nullable(v.object({ started_at: v.string(), after: v.string(), done: v.number() })),
  filings_added: v.number(),
  documents_added: v.number(),
  /** What went wrong last; null when the last look succeeded. */
  problem: v.nullable(v.string()),
  /** Filings known from the feed alone, until the filer's own list or the day's index names them. */
  provisional: v.array(Provisional),
});

export type FollowState = v.InferOutput<typeof State>;

export const NO_STATE: FollowState = {
  pid: null,
  beat_at: null,
  since: null,
  looked_at: null,
  feed_until: null,
  index_until: null,
  round: null,
  filings_added: 0,
  documents_added: 0,
  problem: null,
  provisional: [],
};

/** How far following is. A state that can't be read counts as none: the daily index makes up for it. */
export async function readFollowState(store: SettingStore): Promise<FollowState> {
  const stored = await store.setting('follow_state');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), State), stored ?? '');
  return read.success ? read.output : NO_STATE;
}

export async function saveFollowState(store: SettingStore, state: FollowState): Promise<void> {
  await store.saveSetting('follow_state', JSON.stringify(state));
}

/** What tells one summary of a report from another. */
export type SummaryKey = {
  accession_number: string;
  /** `llm`; an extract is rebuilt each time. */
  method: string;
  model: string;
  prompt_version: number;
  /** Digest of everything that the model was shown. */
  input: string;
};

type StoredSummary = {
  summary: Summary;
  /** ISO 8601 UTC. */
  generated_at: string;
};

/** Summaries that a model wrote: another reply takes long and may differ. */
export type SummaryStore = {
  /** Null when it is not stored, or was made of another input. */
  get(key: SummaryKey): Promise<StoredSummary | null>;
  /** Stores it in place of one of the same report, method, model and prompt. */
  save(record: SummaryKey & StoredSummary): Promise<void>;
};

const ONE = `
SELECT s.summary, s.generated_at FROM filings f JOIN summaries s ON s.filing_id = f.id
WHERE f.accession_number = :accession_number AND s.method = :method AND s.model = :model
  AND s.prompt_version = :prompt_version AND s.input = :input`;

const SAVE = `
INSERT INTO summaries (filing_id, method, model, prompt_version, input, summary, generated_at)
SELECT id, :method, :model, CAST(:prompt_version AS integer), :input, :summary, :generated_at FROM filings
WHERE accession_number = :accession_number
ON CONFLICT (filing_id, method, model, prompt_version) DO UPDATE SET
  input = excluded.input, summary = excluded.summary, generated_at = excluded.generated_at`;

export function openSummaries(db: Database): SummaryStore {
  return {
    async get(key) {
      const row = await db.get(ONE, key);
      return row === undefined ? null : readSummary(row);
    },
    save: async ({ summary, ...record }) =>
      void (await db.run(SAVE, { ...record, summary: JSON.stringify(summary) })),
  };
}

function readSummary(row: Row): StoredSummary {
  const json = text(row, 'summary');
  return {
    summary: whole((): Summary => JSON.parse(json), 'a summary'),
    generated_at: text(row, 'generated_at'),
  };
}
