import type { AlertChange } from '../../contract/watch-alert.ts';
import { comparableReport } from '../../domain/disclosures/comparable-report.ts';
import { disclosureOf, passageText } from '../../domain/disclosures/passage-text.ts';
import { redlineOf } from '../../domain/disclosures/redline.ts';
import type { OpenReport } from '../../domain/disclosures/search-reports.ts';
import type { StoredDisclosure, StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import type { WordOp } from '../../domain/text/word-ops.ts';
import { type NovelText, clipOps, novelText, readerPage, redlinePage } from '../../domain/watch/alert.ts';
import type { WatchRule } from '../../domain/watch/watch-rule.ts';
import type { ReadContext } from '../readers/caches.ts';
import { heldAgainst } from '../readers/novel-passages.ts';
import { openReport } from '../readers/open-report.ts';

/** Passages that one alert shows, and characters of one. */
const SHOWN = 8;
const CHARACTERS = 900;

/** A report that was compared with earlier ones, ready for watches. */
export type ComparedReport = {
  company: { cik: string; ticker: string | null };
  report: StoredReport;
  /** Same form and period a year before; null if it isn't stored. */
  base: StoredReport | null;
  disclosures: readonly StoredDisclosure[];
};

/** A filing as a compared report; null if it isn't one, or if nothing earlier is known, so that nothing is new. */
export async function readCompared(
  accession_number: string,
  ciks: readonly string[],
  { store }: ReadContext,
): Promise<ComparedReport | null> {
  for (const cik of ciks) {
    const reports = await store.disclosures.reports(cik);
    const report = reports.find((one) => one.accession_number === accession_number);
    if (report === undefined) continue;
    if (report.basis === 'first' || heldAgainst(report, reports).same_form === 0) return null;
    const company = await store.companies.resolve(cik);
    return {
      company: { cik, ticker: company?.ticker ?? null },
      report,
      base: comparableReport(report, reports),
      disclosures: await store.disclosures.disclosures(accession_number),
    };
  }
  return null;
}

type Compared = { status: 'added' | 'changed'; ops: readonly WordOp[] };

/** How passages of a disclosure differ from the earlier report, by ordinal. */
function comparedPassages(target: OpenReport, base: OpenReport, tag: string): Map<number, Compared> {
  const found = new Map<number, Compared>();
  const [from, to] = [disclosureOf(base, tag), disclosureOf(target, tag)];
  if (from === null || to === null) return found;
  const documents = new Map<string, never>();
  const sides = [base, target].map((report, at) => ({
    report,
    open: at === 0 ? from : to,
    documents,
  }));
  const [earlier, later] = sides;
  if (earlier === undefined || later === undefined) return found;
  for (const { status, target: passage, ops } of redlineOf(earlier, later, false).passages) {
    if (passage !== null && status === 'changed' && ops !== undefined)
      found.set(passage.ordinal, { status, ops });
  }
  return found;
}

function toChange(
  { disclosure, passage }: NovelText,
  compared: Compared,
  { company, report, base }: ComparedReport,
): AlertChange {
  const { ops, clipped } = clipOps(compared.ops, CHARACTERS);
  const { tag, label, runs } = disclosure;
  const { ordinal, start, end, heading, novelty } = passage;
  const target = report.accession_number;
  return {
    tag,
    label,
    status: compared.status,
    novelty,
    heading,
    ops,
    clipped,
    redline:
      base === null ? null : redlinePage(company.ticker ?? company.cik, { tag, target, passage: ordinal }),
    href: readerPage(target, { document: runs[passage.run]?.filename ?? '', offset: start, to: end }),
  };
}

/** The changed words of a report that are new enough for a watch; null if there are none. */
export async function findChanges(
  rule: Extract<WatchRule, { kind: 'disclosure' }>,
  compared: ComparedReport,
  context: ReadContext,
): Promise<{ changes: AlertChange[]; changes_total: number } | null> {
  const novel = novelText(rule, compared.disclosures);
  if (novel.length === 0) return null;
  const { company, report, base } = compared;
  const { open: target } = await openReport(report, company.cik, context);
  const earlier = base === null ? null : (await openReport(base, company.cik, context)).open;
  const byTag = new Map<string, Map<number, Compared>>();
  const changes = novel.slice(0, SHOWN).map((one) => {
    const { tag } = one.disclosure;
    const known = byTag.get(tag) ?? (earlier === null ? new Map() : comparedPassages(target, earlier, tag));
    byTag.set(tag, known);
    const open = disclosureOf(target, tag);
    const added: Compared = {
      status: 'added',
      ops: [['+', open === null ? '' : passageText(open.index.text, one.passage)]],
    };
    return toChange(one, known.get(one.passage.ordinal) ?? added, compared);
  });
  return { changes, changes_total: novel.length };
}
