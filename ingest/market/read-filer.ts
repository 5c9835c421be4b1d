import { addressUrl, submissionsPageAddress, SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import { EdgarError } from '../../edgar/answer.ts';
import { type ArchiveMember, memberName, type Archive } from '../archive/open-archive.ts';
import { refusalOf } from '../failure.ts';
import { voteZone } from '../normalise/acceptance-time.ts';
import { isInsider, toCompanyRecord } from '../normalise/company-record.ts';
import { toFilingRecord } from '../normalise/filing-record.ts';
import { type CompanyFacts, parseCompanyFacts } from '../parse/company-facts.ts';
import { parseSubmissions, parseSubmissionsPage } from '../parse/submissions.ts';
import { digest, type MarketMembers } from './marks.ts';

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
  const is_whole = refused.length === 0 && submissions.pages.every(({ name }) => found.has(name));
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
