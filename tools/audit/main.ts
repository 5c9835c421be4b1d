import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { clip } from '../../contract/parameters.ts';
import { eventForms } from '../../domain/events/current-report.ts';
import type { CheckedIdentity } from '../../domain/statements/check-statement.ts';
import type { PrintedRows } from '../../domain/statements/printed-rows.ts';
import { classify } from '../../domain/statements/tag-classes.ts';
import { readIngestSettings, SettingError } from '../../ingest/settings.ts';
import { openStore } from '../../search/open-store.ts';
import { checkFigures, type CoveredReport, readReportCoverage } from '../../service/quality.ts';
import type { Company } from '../../store/companies.ts';
import { loadStoredFacts } from '../../store/figures.ts';
import type { Store } from '../../store/store.ts';
import { auditSources } from './audit-sources.ts';
import {
  type EventFinding,
  type WordingFindings,
  auditEvents,
  auditWording,
  wordingLines,
} from './audit-texts.ts';
import {
  breakLines,
  type CompanyFindings,
  coverageLines,
  eventLines,
  eventSummary,
  identityLines,
  printedLines,
  printedOfCompany,
  sourceLines,
  summaryLines,
  warningLines,
} from './report.ts';

/** A tag and whether its figures are balances; null where that isn't known. */
type FiledTag = { concept: string; is_balance: boolean | null };

/** How many tags of each class are read, and how many are another figure; the names of those that aren't classified. */
function tagLines(tags: readonly FiledTag[]): string[] {
  const found = [...new Map(tags.map((tag) => [tag.concept, tag])).values()].flatMap(
    ({ concept, is_balance }) => {
      const classified = classify(concept);
      const isOther = is_balance !== null && classified !== null && classified.is_balance === !is_balance;
      return classified === null || isOther ? [] : [{ concept, ...classified }];
    },
  );
  return [...Map.groupBy(found, (tag) => tag.class)].flatMap(([name, own]) => {
    const with_status = (status: (typeof own)[number]['status']) =>
      own.filter((tag) => tag.status === status);
    const counts = `${with_status('read').length} read, ${with_status('part').length} parts, ${with_status('other').length} another figure`;
    const missing = with_status('unclassified').map(({ concept }) => concept);
    return [
      `tags of ${name.padEnd(30)} ${counts}, ${missing.length} not classified`,
      ...missing.map((concept) => `  not classified: ${concept}`),
    ];
  });
}

/** Tags of the loaded companies. Those that aren't classified have an amount of a currency. */
async function tagsInStore({ facts }: Pick<Store, 'facts'>): Promise<FiledTag[]> {
  const found: FiledTag[] = [];
  for (const cik of await facts.companiesWithFacts()) {
    for (const { concept } of await facts.concepts(cik)) {
      if (classify(concept) === null) continue;
      const [fact] = await facts.facts(cik, [concept]);
      if (fact === undefined || /pure|\//.test(fact.unit)) continue;
      found.push({ concept, is_balance: fact.start === null });
    }
  }
  return found;
}

/** Tags of a `tag.txt` of SEC's Financial Statement Data Sets. */
function tagsInFile(path: string): FiledTag[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n');
  const names = head.split('\t');
  const at = (cells: readonly string[], name: string): string => cells[names.indexOf(name)] ?? '';
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    const taxonomy = /^(?:us-gaap|ifrs)/.exec(at(cells, 'version'))?.[0];
    if (taxonomy === undefined || at(cells, 'datatype') === 'perShare') return [];
    const prefix = taxonomy === 'ifrs' ? 'ifrs-full' : taxonomy;
    return [{ concept: `${prefix}:${at(cells, 'tag')}`, is_balance: at(cells, 'iord') === 'I' }];
  });
}

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

const USAGE = `Usage: audit <company…|all>
       audit --wording <company…|all>   how consecutive 10-Ks are paired, and whether what is called new is new
       audit --tags <tag.txt>   how the tags of SEC's Financial Statement Data Sets are classified

Checks the statements of loaded companies and prints each failed check with its figures, and how many of each identity
held, were repaired by a rule, or are shown with a warning, and how much of the printed statements is shown.
Compares every figure that isn't derived, and every operand, with the fact that it names, looks up every derived figure that an
operand refers to, and compares the ratios of the latest year with their series. Then compares the items that
EDGAR lists for each 8-K with the headings of its text, and measures how much of each report is in Items and named parts.
A company is a ticker (AAPL) or a CIK (320193). The data folder is FILINGS_DATA, default .data.
Exit codes: 0 report printed, 1 failed or a figure differs from what it names, 2 usage`;

/** Invalid arguments. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const isAll = (words: readonly string[]): boolean => words.length === 1 && words[0] === 'all';

async function companiesOf(store: Store, identifiers: readonly string[]): Promise<Company[]> {
  const found: Company[] = [];
  for (const identifier of identifiers) {
    const company = await store.companies.resolve(identifier);
    if (company === null) throw new UsageError(`No company has the ticker or CIK '${clip(identifier)}'`);
    found.push(company);
  }
  return found;
}

async function companiesWithFigures({ facts }: Store): Promise<string[]> {
  const all = await Promise.all([facts.companiesWithFacts(), facts.companiesWithReports()]);
  return [...new Set(all.flat())].toSorted();
}

/** Returns how many figures differ from the facts they name. */
async function reportStatements(
  store: Store,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  let unproven = 0;
  const proofs: string[] = [];
  const audited: CompanyFindings[] = [];
  const identities: CheckedIdentity[] = [];
  const printed: PrintedRows[] = [];
  const identifiers = isAll(words) ? await companiesWithFigures(store) : words;
  for (const company of await companiesOf(store, identifiers)) {
    const name = company.ticker ?? company.cik;
    const loaded = await loadStoredFacts(company, store);
    if (loaded === null) {
      say(`${name}  no financial facts`);
      audited.push({ company: name, findings: [] });
      continue;
    }
    const { findings, identities: checked, printed: own } = checkFigures(loaded);
    audited.push({ company: name, findings });
    for (const line of breakLines({ company: name, findings })) say(line);
    for (const line of warningLines(name, checked)) say(line);
    identities.push(...checked);
    printed.push(...own);
    for (const line of printedOfCompany(name, own)) say(line);
    const sources = await auditSources(store, company.cik, loaded.facts);
    unproven += sources.unproven.length + sources.unlike.length;
    proofs.push(...sourceLines(name, sources));
  }
  for (const line of summaryLines(audited)) say(line);
  for (const line of identityLines(identities)) say(line);
  for (const line of printedLines(printed)) say(line);
  for (const line of proofs) say(line);
  if (isAll(words)) for (const line of tagLines(await tagsInStore(store))) say(line);
  return unproven;
}

async function reportEvents(
  store: Store,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const identifiers = isAll(words) ? await store.filings.filers(eventForms(false)) : words;
  const seen = new Set<string>();
  const all: EventFinding[] = [];
  for (const company of await companiesOf(store, identifiers)) {
    const { findings } = await auditEvents(store, company, seen);
    all.push(...findings);
    for (const line of eventLines(company.ticker ?? company.cik, findings)) say(line);
  }
  for (const line of eventSummary(seen.size, all)) say(line);
}

async function reportCoverage(
  store: Store,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const identifiers = isAll(words) ? await store.filings.filers(['10-K', '10-Q']) : words;
  const seen = new Set<string>();
  const all: CoveredReport[] = [];
  for (const company of await companiesOf(store, identifiers))
    all.push(...(await readReportCoverage(company, store, seen)));
  for (const line of coverageLines(all)) say(line);
}

/** Returns how many passages are called new that an earlier report has. */
async function reportWording(store: Store, words: readonly string[]): Promise<number> {
  const identifiers = isAll(words) ? await store.filings.filers(['10-K', '10-Q']) : words;
  const all: WordingFindings[] = [];
  for (const company of await companiesOf(store, identifiers)) all.push(await auditWording(store, company));
  for (const line of wordingLines(all)) say(line);
  return all.reduce((sum, { known }) => sum + known.length, 0);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(given: readonly string[]): Promise<number> {
  const isWording = given[0] === '--wording';
  const words = isWording ? given.slice(1) : given;
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    return EXIT.ok;
  }
  const [option, file] = words;
  if (option === '--tags' && file !== undefined && words.length === 2) {
    for (const line of tagLines(tagsInFile(file))) say(line);
    return EXIT.ok;
  }
  if (words.length === 0 || words.some((word) => word.startsWith('-'))) throw new UsageError(USAGE);
  const { store_settings } = readIngestSettings(process.env, { root: ROOT, working: process.cwd() });
  if (store_settings.kind === 'sqlite' && !existsSync(store_settings.path)) {
    throw new Error(`No store at ${store_settings.path}. Load a company first.`);
  }
  const store = await openStore(store_settings);
  try {
    if (isWording) return (await reportWording(store, words)) === 0 ? EXIT.ok : EXIT.failed;
    const unproven = await reportStatements(store, words, say);
    await reportEvents(store, words, say);
    await reportCoverage(store, words, say);
    return unproven === 0 ? EXIT.ok : EXIT.failed;
  } finally {
    await store.close();
  }
}

function complain(cause: unknown): number {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  return cause instanceof UsageError || cause instanceof SettingError ? EXIT.usage : EXIT.failed;
}

process.exitCode = await main(process.argv.slice(2)).catch(complain);
