import * as v from 'valibot';

import type { SettingStore } from './notes.ts';

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
