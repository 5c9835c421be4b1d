import type { ArchiveMember, Archive } from '../archive/open-archive.ts';

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
