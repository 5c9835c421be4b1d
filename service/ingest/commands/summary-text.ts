import type { LoadSummary } from '../load-event.ts';

const NAMED = 3;

const number = new Intl.NumberFormat('en-US');

/** `1 filing`, `2,240 filings`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${number.format(n)} ${n === 1 ? one : many}`;
}

/** The first few names of a list, and that there are more. */
function some(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${first}, …` : first;
}

/** What a reader of the load should know beyond its counts, a sentence each. */
export function remarks(summary: LoadSummary): string[] {
  const { missing, refused, pages_missing, left_out } = summary;
  const lines: string[] = [];
  if (pages_missing.length > 0) {
    const pages = count(pages_missing.length, 'older page');
    lines.push(`The list of filings is not whole: the source lacks ${pages} (${some(pages_missing)})`);
  }
  if (missing.length > 0)
    lines.push(`The source lacks ${count(missing.length, 'document')} (${some(missing)})`);
  for (const { file, reason } of refused.slice(0, NAMED)) lines.push(`Not taken: ${file}: ${reason}`);
  if (refused.length > NAMED) lines.push(`Not taken: ${count(refused.length - NAMED, 'more file')}`);
  if (left_out > 0) {
    lines.push(
      `${count(left_out, 'filing')} of insiders' trades left out; name the forms to have them: --forms 3,4,5,144`,
    );
  }
  return lines;
}

/** What a load did, in lines. */
export function summaryLines(summary: LoadSummary, seconds: number): string[] {
  const who = summary.ticker === null ? summary.name : `${summary.ticker} ${summary.name}`;
  const did = [
    `${count(summary.filings_changed, 'filing')} added or changed`,
    `${count(summary.documents_stored, 'document')} stored`,
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
