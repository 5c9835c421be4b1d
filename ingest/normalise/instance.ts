import { ParseError } from '../../domain/documents/document-text.ts';
import type { ReportFace } from '../../domain/statements/as-reported/face-statement.ts';
import { presentedFace } from '../../domain/statements/as-reported/presented-face.ts';
import { printedLabels } from '../../domain/statements/as-reported/printed-labels.ts';
import { readTables, reportFace } from '../../domain/statements/as-reported/report-face.ts';
import type { InstanceRecord } from '../../domain/statements/instance.ts';
import { readDate } from '../parse/date-format.ts';
import type { XbrlDocument } from '../parse/xbrl.ts';
import { documentFaces } from './document-face.ts';
import { coverText, fiscalFocus, instanceFacts } from './instance-facts.ts';
import { calculationArcs, instanceLabels, memberTree } from './instance-relations.ts';
import { presentationLines, presentedStatements } from './presentation-lines.ts';
import { ofRegistrant } from './registrant.ts';
import { readXbrlFiles } from './xbrl-files.ts';

type ListedFiling = {
  accession_number: string;
  cik: string;
  form: string;
  filed: string;
  period_end: string | null;
};

/**
 * A filing's own XBRL, what its cover states, and its statements as printed, or as its linkbases present them; null for a filing without either. `late`
 * are facts that were left because they end after the filing date, as `us-gaap:Assets of 2099-12-31`.
 */
export type ReadReport = {
  record: InstanceRecord;
  late: string[];
  cover: { fiscal_year: number | null; fiscal_period: string | null };
  face: ReportFace | null;
};

/** Reasons for which facts were left, as `12 × not a number as ixt:num-dot-decimal`. */
function skippedReasons(documents: readonly XbrlDocument[], late: number): string {
  const skipped = documents.flatMap((document) => [...document.skipped]);
  if (late > 0) skipped.push(['ends after the filing date', late]);
  const reasons = skipped.map(([reason, n]) => `${n} × ${reason}`);
  return reasons.length === 0 ? '' : `: ${reasons.slice(0, 5).join(', ')}`;
}

/**
 * Last day of the period reported on: of EDGAR's header, unless no fact of the filing ends then and some do on the
 * day that the cover states (0001065280-13-000008 states a year too early on its cover, so the header comes first);
 * the last day of its facts when neither is stated.
 */
function periodEnd(filing: ListedFiling, cover: string | null, ends: ReadonlySet<string>): string | null {
  const stated = [filing.period_end, cover].filter((day) => day !== null);
  const past = [...ends].filter((day) => day <= filing.filed).toSorted();
  return stated.find((day) => ends.has(day)) ?? stated[0] ?? past.at(-1) ?? null;
}

/**
 * A filing's own XBRL: facts of all its documents with dimensions, statements as presented, labels, sums and member
 * trees, as far as its files are available. `files` are by name, with or without EDGAR's envelope; files without XBRL are
 * skipped. Throws ParseError when no file has facts, or one is malformed or too large: `source` names it, and the filing
 * may be read again without it.
 * Rule: docs/rules.md#inline-xbrl. Example: 0000320193-24-000123 → 887 facts, period_end '2024-09-28'.
 */
export function readReport(filing: ListedFiling, files: ReadonlyMap<string, Uint8Array>): ReadReport {
  const { accession_number, cik, form, filed } = filing;
  const { linkbases, ...read } = readXbrlFiles(files);
  const [documents, pages] = [ofRegistrant(read.documents, cik), ofRegistrant(read.pages, cik)];
  if (documents.length === 0) {
    const problem = `the filing has no XBRL: none of its ${files.size} files is an inline document or an instance`;
    throw new ParseError(accession_number, '', problem);
  }
  const { facts, late } = instanceFacts(filing, documents);
  const cover = readDate(coverText(documents, 'dei:DocumentPeriodEndDate') ?? '');
  const period_end = periodEnd(filing, cover, new Set(facts.map(({ end }) => end)));
  if (facts.length === 0 || period_end === null) {
    throw new ParseError(
      accession_number,
      '',
      `its XBRL has no readable facts${skippedReasons(documents, late.length)}`,
    );
  }
  const { fy, fp } = fiscalFocus(documents);
  const faces = documentFaces(pages);
  const presented = presentedStatements(linkbases, new Set(facts.map(({ concept }) => concept)));
  const tables = readTables(faces);
  const record = {
    accession_number,
    cik,
    form,
    filed,
    period_end,
    facts,
    presentation: presentationLines(presented),
    labels: instanceLabels(linkbases, facts, printedLabels(tables)),
    calculations: calculationArcs(linkbases),
    members: memberTree(linkbases, facts),
  };
  const face =
    pages.length > 0
      ? reportFace(faces, tables)
      : presented.length > 0
        ? presentedFace('linkbases', presented, facts, { warnings: [], labels: record.labels })
        : null;
  return {
    record,
    late: late.map(({ concept, end }) => `${concept} of ${end}`),
    cover: { fiscal_year: fy, fiscal_period: fp },
    face,
  };
}

/** A filing's own XBRL alone. Throws as readReport. */
export function readInstance(filing: ListedFiling, files: ReadonlyMap<string, Uint8Array>): InstanceRecord {
  return readReport(filing, files).record;
}
