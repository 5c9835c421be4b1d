import { createHash } from 'node:crypto';

import { addressUrl, SOURCE_KEYS, submissionsPageAddress } from '../../domain/filing/edgar-address.ts';
import { EdgarError } from '../../edgar/answer.ts';
import { type RuleName, rulesOf } from '../../store/rules.ts';
import type { Store } from '../../store/store.ts';
import { type Archive, type ArchiveMember, memberName } from '../archive.ts';
import { refusalOf } from '../failure.ts';
import { currentMark, type Mark, markOf } from '../load-tools.ts';
import { isInsider, toCompanyRecord } from '../normalise/company-record.ts';
import { toFilingRecord, voteZone } from '../normalise/filing-record.ts';
import { type CompanyFacts, parseCompanyFacts } from '../parse/company-facts.ts';
import { parseSubmissions, parseSubmissionsPage } from '../parse/submissions.ts';

/*
 * A filer in EDGAR's nightly archives: its members, whether they were read already, and what they say.
 */

export type MarketArchives = { list: Archive | null; facts: Archive | null };

/** A file that was not taken, and why. */
export type Refusal = { url: string; reason: string };

/** A filer's list as its members state it. */
type ReadList = {
  company: ReturnType<typeof toCompanyRecord>;
  filings: ReturnType<typeof toFilingRecord>[];
  is_insider: boolean;
  /** Digest of the filer's own file. */
  sha256: string;
  /** Whether every older page that it names was there and could be read. */
  is_whole: boolean;
};

export type ReadFiler = {
  cik: string;
  list: ReadList | null;
  facts: (CompanyFacts & { sha256: string }) | null;
  refused: Refusal[];
};

type Read<T> = { value: T } | { refused: Refusal };

/** What a member contains, or why it is skipped. Throws when the load must stop. */
async function attempt<T>(url: string, work: () => Promise<T>): Promise<Read<T>> {
  try {
    return { value: await work() };
  } catch (cause) {
    const reason = refusalOf(cause);
    return { refused: { url, reason } };
  }
}

async function readPages(
  archive: Archive,
  pages: readonly ArchiveMember[],
  zone: Parameters<typeof toFilingRecord>[1],
  { latest, refused }: { latest: string; refused: Refusal[] },
): Promise<ReadList['filings']> {
  const filings: ReadList['filings'] = [];
  for (const member of pages) {
    const name = memberName(member);
    const url = addressUrl(submissionsPageAddress(name));
    const page = await attempt(url, async () =>
      parseSubmissionsPage(name, await archive.read(member), latest),
    );
    if ('refused' in page) refused.push(page.refused);
    else filings.push(...page.value.rows.map((row) => toFilingRecord(row, zone)));
  }
  return filings;
}

async function readList(
  archive: Archive,
  { cik, list: [main, ...pages] }: MarketMembers,
  { latest, refused }: { latest: string; refused: Refusal[] },
): Promise<ReadList | null> {
  if (main === undefined) return null;
  const url = SOURCE_KEYS.list(cik);
  const read = await attempt(url, async () => {
    const bytes = await archive.read(main);
    const submissions = parseSubmissions(memberName(main), bytes, latest);
    if (submissions.cik !== cik)
      throw new EdgarError('malformed', `${memberName(main)} is about CIK ${submissions.cik}`);
    return { submissions, sha256: digest(bytes) };
  });
  if ('refused' in read) {
    refused.push(read.refused);
    return null;
  }
  const { submissions, sha256 } = read.value;
  const zone = voteZone(submissions.recent);
  const older = await readPages(archive, pages, zone, { latest, refused });
  const found = new Set(pages.map(memberName));
  const is_whole = refused.length === 0 && submissions.pages.every((name) => found.has(name));
  // A filing of both a page and the recent list keeps its recent row, which is saved last.
  const filings = [...older, ...submissions.recent.map((row) => toFilingRecord(row, zone))];
  const company = toCompanyRecord(submissions, false);
  return { company, filings, is_insider: isInsider(submissions) && older.length === 0, sha256, is_whole };
}

/**
 * Reads a filer's members. One that is not what it should be is refused with the reason, and the others are read.
 * Throws the file system's error.
 */
export async function readFiler(
  archives: MarketArchives,
  filer: MarketMembers,
  latest: string,
): Promise<ReadFiler> {
  const { cik } = filer;
  const refused: Refusal[] = [];
  const list = archives.list === null ? null : await readList(archives.list, filer, { latest, refused });
  const member = filer.facts;
  if (archives.facts === null || member === null) return { cik, list, facts: null, refused };
  const archive = archives.facts;
  const facts = await attempt(SOURCE_KEYS.facts(cik), async () => {
    const bytes = await archive.read(member);
    return { ...parseCompanyFacts(memberName(member), bytes, cik, latest), sha256: digest(bytes) };
  });
  if ('refused' in facts) refused.push(facts.refused);
  return { cik, list, facts: 'value' in facts ? facts.value : null, refused };
}

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
