import { createHash } from 'node:crypto';

import { SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import { type RuleName, rulesOf } from '../../store/rules.ts';
import type { Store } from '../../store/store.ts';
import type { Archive, ArchiveMember } from '../archive/open-archive.ts';
import { currentMark, type Mark, markOf } from '../marks.ts';

export function digest(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Checksums of members, as one text. */
function fingerprint(members: readonly ArchiveMember[], reader: string): string {
  return digest(`${reader} ${members.map(({ crc, bytes }) => `${crc}.${bytes}`).join(' ')}`);
}

/** Mark of what was read of a filer, with the checksums of the members that it was read from. */
export function listMark(
  cik: string,
  members: readonly ArchiveMember[],
  outcome: 'stored' | 'left out' = 'stored',
): Mark {
  const sha256 = fingerprint(members, `${rulesOf('lists')} ${outcome}`);
  return markOf(SOURCE_KEYS.archivedList(cik), 'lists', { sha256 });
}

export function factsMark(cik: string, member: ArchiveMember): Mark {
  const sha256 = fingerprint([member], rulesOf('facts'));
  return markOf(SOURCE_KEYS.archivedFacts(cik), 'facts', { sha256 });
}

async function isMarked(store: Store, mark: Mark): Promise<boolean> {
  return (await store.sources.get(mark.url))?.sha256 === mark.sha256;
}

/** Whether EDGAR's own file was read by today's rules after the archive's member was written: what is stored is newer. */
async function isNewer(
  store: Store,
  { url, rules }: { url: string; rules: RuleName },
  member: ArchiveMember,
): Promise<boolean> {
  const known = await currentMark({ store }, url, rules);
  return known !== null && known.read_at > member.changed_at;
}

/** A filer without the members that were read before or are older than what is stored; null when none is left. */
export async function unreadMembers(
  store: Store,
  filer: MarketMembers,
  options: { insiders: boolean },
): Promise<MarketMembers | null> {
  const { cik } = filer;
  const [main] = filer.list;
  const isFactsRead =
    filer.facts === null ||
    (await isMarked(store, factsMark(cik, filer.facts))) ||
    (await isNewer(store, { url: SOURCE_KEYS.storedFacts(cik), rules: 'facts' }, filer.facts));
  // A filer that was left out is stored once it has facts.
  const mayStayOut = isFactsRead && !options.insiders;
  const isListRead =
    main === undefined ||
    (await isMarked(store, listMark(cik, filer.list))) ||
    (mayStayOut && (await isMarked(store, listMark(cik, filer.list, 'left out')))) ||
    (await isNewer(store, { url: SOURCE_KEYS.list(cik), rules: 'lists' }, main));
  if (isListRead && isFactsRead) return null;
  return { cik, list: isListRead ? [] : filer.list, facts: isFactsRead ? null : filer.facts };
}

/** A filer's members in the archives. */
export type MarketMembers = { cik: string; list: ArchiveMember[]; facts: ArchiveMember | null };

function bytesOf(members: readonly ArchiveMember[]): number {
  return members.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Unpacked bytes of a filer's members. */
export function filerBytes({ list, facts }: MarketMembers): { list: number; facts: number } {
  return { list: bytesOf(list), facts: facts?.bytes ?? 0 };
}

/** Filers of either archive, in order of CIK: one that has no filings list may have facts. */
export function joinFilers(archives: { list: Archive | null; facts: Archive | null }): MarketMembers[] {
  const filers = new Map<string, MarketMembers>();
  const filerOf = (cik: string): MarketMembers => {
    const filer = filers.get(cik) ?? { cik, list: [], facts: null };
    filers.set(cik, filer);
    return filer;
  };
  for (const member of archives.list?.members ?? []) filerOf(member.cik).list.push(member);
  for (const member of archives.facts?.members ?? []) {
    if (member.page === 0) filerOf(member.cik).facts = member;
  }
  return [...filers.values()].toSorted((a, b) => (a.cik < b.cik ? -1 : 1));
}
