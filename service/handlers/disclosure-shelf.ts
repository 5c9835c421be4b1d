import { setImmediate } from 'node:timers/promises';

import { createLexicon, indexBlock, type Lexicon } from '../disclosures/block-index.ts';
import type { Run } from '../disclosures/disclosure.ts';
import type { OpenReport } from '../disclosures/search-reports.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Store } from '../store/store.ts';

type Entry = { revision: string; open: OpenReport; characters: number };
type Company = { lexicon: Lexicon; reports: Map<string, Entry> };

/** Characters of disclosures of all companies together that are held with their words, some four bytes each. */
const CHARACTERS_MAX = 24_000_000;

/** Reports of companies made ready to be searched, kept from one request to the next. */
export type DisclosureShelf = {
  /** A report with its disclosures' words; `was_kept` tells whether it was at hand. */
  open(report: StoredReport, cik: string): Promise<{ open: OpenReport; was_kept: boolean }>;
};

/** A disclosure's text: its runs' texts, a line feed between two. */
export function disclosureText(runs: readonly Run[], texts: ReadonlyMap<string, string>): string {
  return runs.map(({ filename, start, end }) => (texts.get(filename) ?? '').slice(start, end)).join('\n');
}

async function readReport(report: StoredReport, store: Store, lexicon: Lexicon): Promise<OpenReport> {
  const { accession_number } = report;
  const [disclosures, texts] = await Promise.all([
    store.disclosures.disclosures(accession_number),
    store.disclosures.texts(accession_number),
  ]);
  return {
    report,
    disclosures: disclosures.map((disclosure) => ({
      disclosure,
      index: indexBlock(disclosureText(disclosure.runs, texts), lexicon),
    })),
  };
}

export function createDisclosureShelf(store: Store, most: number = CHARACTERS_MAX): DisclosureShelf {
  /** Longest unasked for first. */
  const companies = new Map<string, Company>();
  let held = 0;
  const forget = (company: Company, accession_number: string): void => {
    held -= company.reports.get(accession_number)?.characters ?? 0;
    company.reports.delete(accession_number);
  };
  /** Drops whole companies first, then the asked company's own reports but the one just opened. */
  const trim = (asked: string, kept: string): void => {
    for (const [cik, company] of companies) {
      if (held <= most) return;
      for (const accession_number of company.reports.keys()) {
        if (held <= most) return;
        if (cik !== asked || accession_number !== kept) forget(company, accession_number);
      }
      if (cik !== asked) companies.delete(cik);
    }
  };
  return {
    open: async (report, cik) => {
      const company = companies.get(cik) ?? { lexicon: createLexicon(), reports: new Map<string, Entry>() };
      companies.delete(cik);
      companies.set(cik, company);
      const { accession_number, revision } = report;
      const known = company.reports.get(accession_number);
      if (known?.revision === revision) return { open: known.open, was_kept: true };
      forget(company, accession_number);
      const open = await readReport(report, store, company.lexicon);
      const characters = open.disclosures.reduce((sum, { index }) => sum + index.text.length, 0);
      forget(company, accession_number);
      company.reports.set(accession_number, { revision, open, characters });
      held += characters;
      trim(cik, accession_number);
      // Other requests are answered between two reports that are read anew.
      await setImmediate();
      return { open, was_kept: false };
    },
  };
}

const shelves = new WeakMap<Store, DisclosureShelf>();

/** The shelf of a store. */
export function disclosureShelfOf(store: Store): DisclosureShelf {
  const known = shelves.get(store);
  if (known !== undefined) return known;
  const shelf = createDisclosureShelf(store);
  shelves.set(store, shelf);
  return shelf;
}
