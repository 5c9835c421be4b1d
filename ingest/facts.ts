import { addressUrl, companyFactsAddress, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import { EdgarError } from '../edgar/answer.ts';
import { refusalOf } from './failure.ts';
import {
  currentMark,
  isSharpShrink,
  type LoadTools,
  markOf,
  remember,
  type ReportProgress,
  setAside,
} from './load-tools.ts';
import { type CompanyFacts, type FactRefusal, parseCompanyFacts } from './parse/company-facts.ts';
import { lastFilingDay } from './parse/submissions.ts';

/** What became of a company's companyfacts. */
export type FactsResult = {
  /** `none`: EDGAR has none, as of a filer without XBRL; `quarantined`: what came is no such file. */
  state: 'read' | 'unchanged' | 'none' | 'quarantined';
  /** Facts in the file that are kept; null unless it was read. */
  kept: number | null;
  /** Stored facts added, changed or removed. */
  changed: number;
  /** Facts not kept, by reason; null unless it was read. */
  refused: Record<FactRefusal, number> | null;
  /** Why the file was quarantined; null otherwise. */
  reason: string | null;
  /** The filer's name in the file; null unless it was read and states one. */
  name: string | null;
};

const NOTHING = { kept: null, changed: 0, refused: null, reason: null, name: null };

const number = new Intl.NumberFormat('en-US');

/** Throws EdgarError when a file has far fewer facts than are stored, unless the load replaces them. */
export async function refuseShrink(
  tools: Pick<LoadTools, 'store' | 'replace_facts'>,
  cik: string,
  { facts, refused }: CompanyFacts,
): Promise<void> {
  if (tools.replace_facts === true) return;
  const stored = (await tools.store.facts.concepts(cik)).reduce((sum, { count }) => sum + count, 0);
  if (!isSharpShrink(stored, facts.length)) return;
  const unusable = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const unused = unusable === 0 ? '' : ` and ${number.format(unusable)} that can't be used`;
  throw new EdgarError(
    'malformed',
    `the file has ${number.format(facts.length)} facts${unused}, and ${number.format(stored)} are stored. ` +
      'They stay; to replace them load with --replace-facts',
  );
}

/** Reads and stores the file; null when it is what is stored already. */
async function readFacts(
  tools: LoadTools,
  cik: string,
  isKnown: boolean,
): Promise<(CompanyFacts & { changed: number }) | null> {
  const address = companyFactsAddress(cik);
  const url = addressUrl(address);
  const readUrl = SOURCE_KEYS.storedFacts(cik);
  const known = isKnown ? await currentMark(tools, readUrl, 'facts') : null;
  const body = await tools.edgar.read(address, { known, signal: tools.signal });
  if (body.kind === 'unchanged') return null;
  const read = parseCompanyFacts(url, body.bytes, cik, lastFilingDay(tools.now()));
  await refuseShrink(tools, cik, read);
  const changed = await tools.store.facts.saveFacts(cik, read.facts);
  await remember(tools, markOf(readUrl, 'facts', body));
  return { ...read, changed };
}

/**
 * Brings a company's facts up to date, in one transaction. A file that is no companyfacts file, or has far fewer facts
 * than are stored, is quarantined with its reason, and what was stored before stays. `is_known` is false for a company that is not stored, whose name has to be
 * read in any case. Throws EdgarError when EDGAR cannot be reached, StoreError.
 */
export async function loadFacts(
  tools: LoadTools,
  company: { cik: string; is_known: boolean },
  report: ReportProgress,
): Promise<FactsResult> {
  const { cik } = company;
  const url = SOURCE_KEYS.facts(cik);
  await report({ step: 'Reading the financial facts', done: 0, total: 1 });
  try {
    const read = await readFacts(tools, cik, company.is_known);
    await tools.store.facts.release(url, cik);
    await report({ done: 1, facts_changed: read?.changed ?? 0 });
    if (read === null) return { ...NOTHING, state: 'unchanged' };
    const { facts, refused, name, changed } = read;
    return { state: 'read', kept: facts.length, changed, refused, reason: null, name };
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') {
      await tools.store.facts.release(url, cik);
      return { ...NOTHING, state: 'none' };
    }
    const reason = refusalOf(cause);
    await setAside(tools, { url, cik }, reason);
    return { ...NOTHING, state: 'quarantined', reason };
  }
}
