import { setImmediate } from 'node:timers/promises';

import { TTM_STATEMENTS } from '../contract/statement-names.ts';
import type { ReportFace } from '../domain/faces/face.ts';
import type { InstanceRecord } from '../domain/facts/instance.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../domain/filing/forms.ts';
import { currentValues } from '../domain/screen/current-values.ts';
import { CURRENT_ASSET_CONCEPTS } from '../domain/statements/balance-chains.ts';
import { type CompanyFacts, CORE_CONCEPTS, toCompanyFacts } from '../domain/statements/company-facts.ts';
import { readFaceFigures } from '../domain/statements/face-figures.ts';
import { FACE_LINES, statementConcepts } from '../domain/statements/statement-lines.ts';
import { isUnread } from '../domain/statements/tag-classes.ts';
import type { Company } from './companies.ts';
import type { FaceReport } from './reports.ts';
import { figureRules } from './rules.ts';
import type { Store } from './store.ts';

/*
 * A company's figures from what is stored of it: its facts with its reports, and the current figures that screens keep.
 */

/** A company's facts, with the own data of its newest annual and quarterly reports; null where that is not loaded. */
export type LoadedFacts = {
  facts: CompanyFacts;
  annual: InstanceRecord | null;
  interim: InstanceRecord | null;
};

/** Concepts that responses are made of. */
const CONCEPTS: readonly string[] = [
  ...CORE_CONCEPTS,
  ...TTM_STATEMENTS.flatMap(statementConcepts),
  ...CURRENT_ASSET_CONCEPTS,
];

/** A company's facts, read from the store; null when it has none. */
export async function loadStoredFacts(
  company: Pick<Company, 'cik' | 'sic'>,
  store: Pick<Store, 'facts'>,
): Promise<LoadedFacts | null> {
  const { cik, sic } = company;
  const [annual, interim, filed] = await Promise.all([
    store.facts.latestInstance(cik, ANNUAL_FORMS),
    store.facts.latestInstance(cik, INTERIM_FORMS),
    store.facts.concepts(cik),
  ]);
  const newest = [annual, interim].filter((record) => record !== null);
  // Tags that no line reads are named where a line lacks them.
  const unread = filed.map(({ concept }) => concept).filter(isUnread);
  const wanted = [...new Set([...CONCEPTS, ...unread])];
  const stated = await store.facts.facts(cik, wanted);
  const instances = stated.length > 0 ? newest : await everyInstance(cik, store);
  const faces = readFaceFigures(await everyFace(cik, store), FACE_LINES);
  const facts = toCompanyFacts(stated, sic, { instances, wanted, faces });
  return facts.byPeriod.size === 0 ? null : { facts, annual, interim };
}

/** Reports of each kind whose facts are read where companyfacts has none: fifteen years. */
const REPORTS_MAX = { annual: 15, interim: 45 };

/** Every stored report, where companyfacts has no facts of the company: without it, the reports are all there is. */
async function everyInstance(cik: string, store: Pick<Store, 'facts'>): Promise<InstanceRecord[]> {
  const [annual, interim] = await Promise.all([
    store.facts.newestInstances(cik, ANNUAL_FORMS, REPORTS_MAX.annual),
    store.facts.newestInstances(cik, INTERIM_FORMS, REPORTS_MAX.interim),
  ]);
  return [...annual, ...interim];
}

/** Statements of stored reports as printed, newest first. */
async function everyFace(
  cik: string,
  { facts }: Pick<Store, 'facts'>,
): Promise<(FaceReport & { face: ReportFace })[]> {
  const reports = await facts.faceReports(cik);
  const faces = await Promise.all(
    reports.map(async (report) => ({ ...report, face: await facts.face(cik, report.accession_number) })),
  );
  return faces.flatMap(({ face, ...report }) => (face === null ? [] : [{ ...report, face }]));
}

type Stored = Pick<Store, 'companies' | 'facts' | 'screen'>;

const NONE = { annual: null, quarterly: null, ttm: null };

/** How often it is tried again when another process writes facts meanwhile. */
const ATTEMPTS = 3;

/**
 * Computes and stores a company's current figures unless they are stored already. Returns whether it wrote.
 * Rule: docs/rules.md#screen-values
 */
export async function refreshScreen(store: Stored, cik: string): Promise<boolean> {
  const rules = figureRules();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const state = await store.screen.state(cik);
    if (state === null || (state.is_current && state.rules === rules)) return false;
    const company = await store.companies.resolve(cik);
    if (company === null) return false;
    const loaded = await loadStoredFacts(company, store);
    const rows = loaded === null ? NONE : currentValues(loaded.facts);
    if (await store.screen.save(cik, { revision: state.revision, rules }, rows)) return true;
  }
  return false;
}

/** Computes the current figures of every company that lacks them. Returns how many were written. */
export async function refreshScreens(
  store: Stored,
  each: (progress: { done: number; total: number }) => Promise<void> = async () => {},
): Promise<number> {
  const ciks = await store.screen.pending(figureRules());
  let written = 0;
  for (const [done, cik] of ciks.entries()) {
    // SQLite answers at once, so that nothing else, such as a signal to stop, would have its turn.
    await setImmediate();
    await each({ done, total: ciks.length });
    if (await refreshScreen(store, cik)) written += 1;
  }
  return written;
}
