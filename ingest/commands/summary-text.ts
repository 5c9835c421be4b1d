import type { LoadSummary } from '../company.ts';
import type { FactsResult } from '../facts.ts';
import type { FactRefusal } from '../parse/company-facts.ts';

const NAMED = 3;

const number = new Intl.NumberFormat('en-US');

/** `1 filing`, `2,240 filings`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${number.format(n)} ${n === 1 ? one : many}`;
}

/** `a, b, c, …`: the first names of a list. */
export function some(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${first}, …` : first;
}

const REFUSALS: [FactRefusal, string][] = [
  ['malformed', 'malformed'],
  ['not_a_number', 'without a number'],
  ['absurd', 'out of range'],
  ['ends_after_filing', 'ending after the filing date'],
  ['filed_in_future', 'filed in the future'],
  ['repeated', 'reported twice'],
  ['contradicted', 'reported twice with different values'],
];

/** `11 facts skipped: 9 ending after the filing date, 2 malformed`; null when all were. */
function unkeptFacts({ refused }: FactsResult): string | null {
  const reasons = REFUSALS.map(([reason, words]) => ({ words, facts: refused?.[reason] ?? 0 })).filter(
    ({ facts }) => facts > 0,
  );
  if (reasons.length === 0) return null;
  const total = reasons.reduce((sum, { facts }) => sum + facts, 0);
  const each = reasons.map(({ words, facts }) => `${number.format(facts)} ${words}`);
  return `${count(total, 'fact')} skipped: ${each.join(', ')}`;
}

/** Files that were skipped: documents, facts, XBRL of reports, texts. */
function skippedFiles({
  cik,
  refused,
  facts,
  instances,
  texts,
}: LoadSummary): { file: string; reason: string }[] {
  const { reason } = facts;
  const ofFacts = reason === null ? [] : [{ file: `companyfacts/CIK${cik}.json`, reason }];
  return [...ofFacts, ...instances.quarantined, ...refused, ...texts.quarantined];
}

/** What a reader of the load should know beyond its counts, a sentence each. */
export function remarks(summary: LoadSummary): string[] {
  const { missing, pages_missing, rows_skipped, filings_lost, left_out, facts, instances } = summary;
  const lines: string[] = [];
  if (summary.list_missing) {
    lines.push('The source has no filing list. Name and ticker come from the ticker lists and the facts');
  }
  if (pages_missing.length > 0) {
    const pages = count(pages_missing.length, 'older page');
    lines.push(
      `The filing list is incomplete: ${pages} not available from the source (${some(pages_missing)})`,
    );
  }
  const [row] = rows_skipped;
  if (row !== undefined)
    lines.push(`${count(rows_skipped.length, 'row')} of the filing list skipped: ${row.at}: ${row.reason}`);
  if (filings_lost.length > 0)
    lines.push(
      `The filing list no longer has ${count(filings_lost.length, 'filing')} that it had (${some(filings_lost)}); what is stored stays`,
    );
  if (missing.length > 0)
    lines.push(`Not available from the source: ${count(missing.length, 'document')} (${some(missing)})`);
  if (facts.state === 'none') lines.push('The source has no XBRL facts for this company');
  const unkept = unkeptFacts(facts);
  if (unkept !== null) lines.push(unkept);
  if (instances.facts_late.length > 0)
    lines.push(
      `${count(instances.facts_late.length, 'fact')} of reports skipped: ending after the filing date (${some(instances.facts_late)})`,
    );
  if (instances.missing.length > 0) {
    const reports = count(instances.missing.length, 'newest report');
    lines.push(
      `No segments from ${reports}: the XBRL is not available from the source (${some(instances.missing)})`,
    );
  }
  const refused = skippedFiles(summary);
  for (const { file, reason } of refused.slice(0, NAMED)) lines.push(`Skipped: ${file}: ${reason}`);
  if (refused.length > NAMED) lines.push(`Skipped: ${count(refused.length - NAMED, 'more file')}`);
  if (left_out > 0) {
    lines.push(`${count(left_out, 'insider filing')} skipped. To load them: --forms 3,4,5,144`);
  }
  return lines;
}

/** `24,852 facts (12 added, changed or removed)`, `facts unchanged`, `no facts`. */
function factsWords({ state, kept, changed }: FactsResult): string {
  if (kept !== null) return `${count(kept, 'fact')} (${number.format(changed)} added, changed or removed)`;
  return state === 'unchanged' ? 'facts unchanged' : 'no facts';
}

/** What a load did, in lines. */
export function summaryLines(summary: LoadSummary, seconds: number): string[] {
  const who = summary.ticker === null ? summary.name : `${summary.ticker} ${summary.name}`;
  const did = [
    `${count(summary.filings_changed, 'filing')} added or changed`,
    `${count(summary.documents_stored, 'document')} stored`,
    factsWords(summary.facts),
    `${count(summary.instances.read, 'report')} read`,
    `${count(summary.texts.read, 'text')} extracted`,
    `${count(summary.disclosures.read, 'report')} compared`,
    `${seconds.toFixed(1)} s`,
  ];
  return [`${who}: ${did.join(', ')}`, ...remarks(summary).map((text) => `  ${text}`)];
}

/** What a load did, as data for `--json`. */
export function summaryValue(summary: LoadSummary, seconds: number): Record<string, unknown> {
  const { missing, refused, ...rest } = summary;
  return {
    ...rest,
    documents_missing: missing.length,
    documents_missing_first: missing.slice(0, NAMED),
    documents_refused: refused,
    seconds: Number(seconds.toFixed(3)),
  };
}

/** How long the rest takes at the speed so far, in words; empty while too little is done to say. */
export function timeLeft(done: number, total: number, elapsed_ms: number): string {
  if (elapsed_ms < 5_000 || done <= 0) return '';
  const minutes = (elapsed_ms / done) * ((total - done) / 60_000);
  if (minutes < 1) return 'less than a minute left';
  if (minutes < 90) return `about ${Math.round(minutes)} min left`;
  return `about ${(minutes / 60).toFixed(1)} h left`;
}
