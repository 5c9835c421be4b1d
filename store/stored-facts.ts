import { TTM_STATEMENTS } from '../contract/statement-names.ts';
import type { ReportFace } from '../domain/faces/face.ts';
import type { InstanceRecord } from '../domain/facts/instance.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../domain/filing/forms.ts';
import { CURRENT_ASSET_CONCEPTS } from '../domain/statements/balance-chains.ts';
import { type CompanyFacts, CORE_CONCEPTS, toCompanyFacts } from '../domain/statements/company-facts.ts';
import { readFaceFigures } from '../domain/statements/face-figures.ts';
import { FACE_LINES, statementConcepts } from '../domain/statements/statement-lines.ts';
import { isUnread } from '../domain/statements/tag-classes.ts';
import type { Company } from './companies.ts';
import type { FaceReport } from './reports.ts';
import type { Store } from './store.ts';

/** A company's facts, with the own data of its newest annual and quarterly reports; null where that is not loaded. */
export type LoadedFacts = {
  facts: CompanyFacts;
  annual: InstanceRecord | null;
  interim: InstanceRecord | null;
};

/** Concepts that responses are made of, in addition to the lines that a company's own reports present. */
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
  const wanted = [...new Set([...CONCEPTS, ...newest.flatMap(presentedConcepts), ...unread])];
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

function presentedConcepts({ presentation }: InstanceRecord): string[] {
  return presentation.map(({ concept }) => concept);
}
