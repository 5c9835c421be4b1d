import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { clip } from '../../contract/parameters.ts';
import { storePath } from '../data-folder.ts';
import { readIngestSettings, SettingError } from '../ingest/settings.ts';
import type { Company } from '../store/company-store.ts';
import { openStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { auditCompany } from './audit-company.ts';
import { breakLines, type CompanyFindings, summaryLines } from './report.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

const USAGE = `Usage: audit <company…|all>

Checks what has to hold of every loaded company's statements, and prints what does not with its figures.
A company is a ticker (AAPL) or a CIK (320193). The data folder is FILINGS_DATA, or .data.
Exit codes: 0 a report was made, 1 it could not be, 2 usage`;

/** What was asked for cannot be meant. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function companiesOf(store: Store, words: readonly string[]): Promise<Company[]> {
  const identifiers =
    words.length === 1 && words[0] === 'all' ? await store.facts.companiesWithFacts() : words;
  const found: Company[] = [];
  for (const identifier of identifiers) {
    const company = await store.companies.resolve(identifier);
    if (company === null) throw new UsageError(`No company has the ticker or CIK '${clip(identifier)}'`);
    found.push(company);
  }
  return found;
}

async function report(store: Store, words: readonly string[], say: (line: string) => void): Promise<void> {
  const audited: CompanyFindings[] = [];
  for (const company of await companiesOf(store, words)) {
    const findings = await auditCompany(store, company);
    const name = company.ticker ?? company.cik;
    if (findings.length === 0) say(`${name}  no financial facts are stored`);
    audited.push({ company: name, findings });
    for (const line of breakLines({ company: name, findings })) say(line);
  }
  for (const line of summaryLines(audited)) say(line);
}

async function main(words: readonly string[]): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    return EXIT.ok;
  }
  if (words.length === 0 || words.some((word) => word.startsWith('-'))) throw new UsageError(USAGE);
  const { data_folder } = readIngestSettings(process.env, { root: ROOT, working: process.cwd() });
  const path = storePath(data_folder);
  if (!existsSync(path)) throw new Error(`No store at ${path}: load a company first`);
  const store = await openStore(path);
  try {
    await report(store, words, (line) => void process.stdout.write(`${line}\n`));
  } finally {
    await store.close();
  }
  return EXIT.ok;
}

function complain(cause: unknown): number {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  return cause instanceof UsageError || cause instanceof SettingError ? EXIT.usage : EXIT.failed;
}

process.exitCode = await main(process.argv.slice(2)).catch(complain);
