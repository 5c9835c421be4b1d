import { basename } from 'node:path';

import { EdgarError } from '../../edgar/answer.ts';
import type { Archive } from '../archive/open-archive.ts';
import { parseJson } from '../parse/json.ts';

export type ArchiveKind = 'list' | 'facts';

/** Members looked at for one that shows the kind: a single damaged one must not decide. */
const TRIED = 5;

function kindOfValue(value: unknown): ArchiveKind | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('filings' in value) return 'list';
  return 'facts' in value ? 'facts' : null;
}

/**
 * Which of EDGAR's two archives a zip file is, by its content: both name their members alike, and a file on disk may
 * have any name. Throws EdgarError `malformed` when it is neither.
 */
export async function archiveKind(archive: Archive): Promise<ArchiveKind> {
  for (const member of archive.members.filter(({ page }) => page === 0).slice(0, TRIED)) {
    try {
      const kind = kindOfValue(parseJson(basename(archive.path), await archive.read(member)));
      if (kind !== null) return kind;
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause) throw cause;
    }
  }
  throw new EdgarError(
    'malformed',
    `${basename(archive.path)} holds neither submissions nor company facts of EDGAR's filers`,
  );
}
