import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { Zip, ZipDeflate } from 'fflate';

import { inventFiler } from './invent-filer.ts';
import type { Template } from './template.ts';

export type MarketSize = { filers: number; facts: number };

type Written = { submissions: string; facts: string; filers: number; filings: number; fact_count: number };

/** Filings of invented filers, in turn. */
const FILINGS = [150, 400, 650, 1_000];

/** Shares of the mean number of facts, in turn: few filers have most of them, as in life. Their mean is 1. */
const FACT_SHARES = [0.25, 0.4, 0.6, 0.8, 0.9, 1, 1.25, 2.8];

/** A zip file written member by member. */
function openZip(path: string, changed_at: Date) {
  const file = openSync(path, 'w');
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    writeSync(file, chunk);
  });
  const text = new TextEncoder();
  return {
    add(name: string, content: string): void {
      const member = new ZipDeflate(name, { level: 1 });
      member.mtime = changed_at;
      zip.add(member);
      member.push(text.encode(content), true);
    },
    close(): void {
      zip.end();
      closeSync(file);
    },
  };
}

/** Writes `submissions.zip` and `companyfacts.zip` of invented filers, as EDGAR's nightly archives are. */
export function writeArchives(
  templates: readonly Template[],
  to: string,
  size: MarketSize,
  changed_at = new Date('2026-10-29T22:00:00Z'),
): Written {
  mkdirSync(to, { recursive: true });
  const [submissions, facts] = [join(to, 'submissions.zip'), join(to, 'companyfacts.zip')];
  const [lists, values] = [openZip(submissions, changed_at), openZip(facts, changed_at)];
  const written: Written = { submissions, facts, filers: size.filers, filings: 0, fact_count: 0 };
  // What a template lacks is made up for by the filers that come after.
  let due = 0;
  for (let index = 0; index < size.filers; index += 1) {
    const template = templates[index % templates.length];
    if (template === undefined) break;
    due += (size.facts / size.filers) * (FACT_SHARES[index % FACT_SHARES.length] ?? 1);
    const filings = FILINGS[index % FILINGS.length] ?? 0;
    const filer = inventFiler(template, index, { filings, fact_count: due - written.fact_count });
    for (const [name, content] of Object.entries(filer.list)) lists.add(name, content);
    if (filer.facts !== null) values.add(`CIK${filer.cik}.json`, filer.facts);
    written.filings += filer.filing_count;
    written.fact_count += filer.fact_count;
  }
  lists.close();
  values.close();
  return written;
}
