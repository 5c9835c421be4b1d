import { type RuleName, rulesOf } from '../store/rules.ts';
import type { SourceRecord } from '../store/sources.ts';
import type { LoadTools } from './steps/load-tools.ts';

/** What is remembered of a file that was read: its checksum, and the rules that read it. */
export type Mark = Omit<SourceRecord, 'read_at'>;

/** Of a file as it came. One from an archive or the disk has no metadata of an answer. */
type ReadFile = { sha256: string; etag?: string | null; last_modified?: string | null };

/** The mark of a file that is read by today's rules; null for rules where nothing that is stored depends on them. */
export function markOf(url: string, rules: RuleName | null, file: ReadFile): Mark {
  const { sha256, etag = null, last_modified = null } = file;
  return { url, etag, last_modified, sha256, rules: rules === null ? '' : rulesOf(rules) };
}

/** What is known of a file that was read by today's rules; null for another, which is read whole again. */
export async function currentMark(
  { store }: Pick<LoadTools, 'store'>,
  url: string,
  rules: RuleName,
): Promise<SourceRecord | null> {
  const known = await store.sources.get(url);
  return known?.rules === rulesOf(rules) ? known : null;
}

/** Marks a file as read now. */
export async function remember({ store, now }: Pick<LoadTools, 'store' | 'now'>, mark: Mark): Promise<void> {
  await store.sources.save({ ...mark, read_at: now().toISOString() });
}
