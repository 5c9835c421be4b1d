import type { InstanceRecord } from '../../statements/instance.ts';
import { readDate } from '../parse/date-format.ts';
import { ParseError } from '../parse/parse-error.ts';
import type { XbrlDocument } from '../parse/xbrl-document.ts';
import { coverText, instanceFacts } from './instance-facts.ts';
import { calculationArcs, instanceLabels, memberTree } from './instance-relations.ts';
import { presentationLines } from './presentation-lines.ts';
import { readXbrlFiles } from './xbrl-files.ts';

type ListedFiling = {
  accession_number: string;
  cik: string;
  form: string;
  filed: string;
  period_end: string | null;
};

/** Reasons for which facts were left, as `12 × not a number as ixt:num-dot-decimal`. */
function skippedReasons(documents: readonly XbrlDocument[]): string {
  const reasons = documents.flatMap(({ skipped }) => [...skipped]).map(([reason, n]) => `${n} × ${reason}`);
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
 * What a filing's own XBRL holds: facts of all its documents with their dimensions, the statements as it presents
 * them, labels, sums and member trees, so far as its files are at hand. `files` are by name, with EDGAR's envelope or
 * without; those that are no XBRL are passed over.
 * Throws ParseError when none of them holds facts, or one is malformed or out of bounds: `source` is then its name, and
 * the filing may be read again without it.
 * Source: domain §4.2. Example: 0000320193-24-000123 → 887 facts, period_end '2024-09-28'.
 */
export function readInstance(filing: ListedFiling, files: ReadonlyMap<string, Uint8Array>): InstanceRecord {
  const { accession_number, cik, form, filed } = filing;
  const { documents, linkbases } = readXbrlFiles(files);
  if (documents.length === 0) {
    const problem = `the filing has no XBRL: none of its ${files.size} files is an inline document or an instance`;
    throw new ParseError(accession_number, '', problem);
  }
  const facts = instanceFacts(filing, documents);
  const cover = readDate(coverText(documents, 'dei:DocumentPeriodEndDate') ?? '');
  const period_end = periodEnd(filing, cover, new Set(facts.map(({ end }) => end)));
  if (facts.length === 0 || period_end === null) {
    throw new ParseError(
      accession_number,
      '',
      `its XBRL holds no fact that can be read${skippedReasons(documents)}`,
    );
  }
  return {
    accession_number,
    cik,
    form,
    filed,
    period_end,
    facts,
    presentation: presentationLines(linkbases, new Set(facts.map(({ concept }) => concept))),
    labels: instanceLabels(linkbases, facts),
    calculations: calculationArcs(linkbases),
    members: memberTree(linkbases, facts),
  };
}
