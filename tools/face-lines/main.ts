/**
 * Compares the statements as reported with an independent reading: the rows of the same tables in the reports' plain
 * text, found by their labels. Usage: EDGAR_MIRROR=<folder> node tools/face-lines/main.ts [part of a path …]
 * Prints the share of lines whose label, order and figures are exact, and each miss with its cause.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { linearise } from '../../domain/documents/linearise.ts';
import { FACE_KINDS, type FaceLine, type FaceStatement } from '../../domain/faces/face.ts';
import { reportFace } from '../../domain/faces/read-face.ts';
import { documentFaces } from '../../ingest/normalise/statement-faces.ts';
import { parseInlineXbrl } from '../../ingest/parse/inline-xbrl.ts';
import { documentContent } from '../../ingest/parse/submission.ts';

const MIRROR = process.env['EDGAR_MIRROR'] ?? '';
const PATHS = process.argv.slice(2);

/** A row of the plain text: label, figures as printed. */
type Row = { label: string; figures: string[]; words: string[] };

const NUMBER =
  /^(?:[A-Z]{0,2}[$€£¥])?\(?-?(?:[$€£¥])?(?:\d[\d,]*(?:\.\d*)?|\.\d+)\)?%?\)?$|^[$€£¥]?\(?[—–‒―-]{1,3}\)?%?$/;
const PERIOD =
  /\b(?:19|20)\d\d\b|\b(?:years?|months?|weeks?|ended)\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z.]*\b/i;

const squeeze = (text: string): string => text.replaceAll(/\s+/g, '');

function plainTables(bytes: Uint8Array, filename: string): Row[][] {
  const { text, blocks } = linearise(bytes, { filename, type: null });
  return blocks.flatMap(({ rows }) => {
    if (rows === undefined) return [];
    return [
      rows.map((cells) => {
        const texts = cells.map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' ').trim());
        const [label = '', ...rest] = texts;
        const printed = rest.filter((cell) => cell !== '');
        const figures = printed.map(squeeze).filter((cell) => NUMBER.test(cell));
        return { label, figures, words: printed.filter((cell) => !NUMBER.test(squeeze(cell))) };
      }),
    ];
  });
}

const has = (rows: readonly Row[], pattern: RegExp): boolean => rows.some(({ label }) => pattern.test(label));

const IS_KIND: Record<FaceStatement['kind'], (rows: readonly Row[]) => boolean> = {
  comprehensive_income: (rows) =>
    !has(rows, /revenue|net sales|operating activities|^total assets|balance/i) &&
    has(rows, /^(?:total )?comprehensive (?:income|loss|\()/i) &&
    has(rows, /^(?:consolidated )?net (?:income|loss|earnings|\()/i),
  equity: (rows) =>
    !has(rows, /operating activities|^total assets/i) &&
    rows.filter(({ label, figures }) => /\bbalances?\b/i.test(label) && figures.length > 0).length > 1 &&
    has(rows, /net (?:income|loss|earnings|\()/i) &&
    has(rows, /dividend|repurchase|stock|share|distribution/i),
  balance_sheet: (rows) =>
    !has(rows, /revenue from|net sales|net income(?! taxes)/i) &&
    rows.length > 14 &&
    has(rows, /^total assets/i) &&
    has(rows, /^total (?:liabilities|.{0,30}(?:equity|deficit))/i),
  cash_flow: (rows) =>
    ['operating', 'investing', 'financing'].every((kind) => has(rows, new RegExp(`${kind} activities`, 'i'))),
  income_statement: (rows) =>
    !has(rows, /(?:operating|financing) activities|^total assets/i) &&
    has(rows, /^(?:consolidated )?(?:net (?:income|loss|earnings|\()|(?:net )?profit)/i) &&
    has(rows, /\bbasic\b|\bdilution\b/i) &&
    has(rows, /tax|operating (?:income|loss)/i) &&
    has(rows, /revenue|sales/i),
};

/** Rows of the body: without headings of columns and empty rows. */
function bodyRows(rows: readonly Row[]): Row[] {
  const isYears = ({ figures }: Row): boolean => figures.every((figure) => /^(?:19|20)\d\d$/.test(figure));
  const first = rows.findIndex((row) => row.figures.length > 0 && !isYears(row));
  return rows.filter((row, index) => {
    const isHeading = row.figures.length === 0 || isYears(row);
    if (!isHeading) return true;
    if (row.label === '' || row.words.length > 0 || row.figures.length > 0) return false;
    return (
      !PERIOD.test(row.label) &&
      !row.label.startsWith('(') &&
      (index > first || !/statement|sheet/i.test(row.label))
    );
  });
}

const labelKey = (label: string): string => label.replaceAll(/[\s\u00ad]+/g, '').toLowerCase();
const figuresKey = (figures: readonly string[]): string => figures.join('|');
const printedOf = (line: FaceLine): string[] => line.values.flatMap((value) => value?.text ?? []);

function magnitude(text: string): number | null {
  const digits = /[\d,]*\.?\d+/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** Whether a figure printed is its fact's value at one of the scales of filings. */
function isScaled(text: string, value: number | null): boolean {
  const printed = magnitude(text);
  if (printed === null || value === null || printed === 0)
    return value === null || value === 0 || printed !== null;
  const ratio = Math.log10(Math.abs(value) / printed);
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 && [-2, 0, 3, 6, 9].includes(Math.round(ratio));
}

type Miss = { cause: string; text: string };
type Count = { lines: number; exact: number; misses: Miss[] };

/** The most rows in order whose label or figures a line has; then which of them are exact. */
function compare(rows: readonly Row[], lines: readonly FaceLine[]): Count {
  const same = (row: Row, line: FaceLine): number => {
    const isLabel = labelKey(row.label) === labelKey(line.label);
    const isFigures = figuresKey(row.figures) === figuresKey(printedOf(line));
    return isLabel && isFigures ? 3 : isLabel || (isFigures && row.figures.length > 0) ? 1 : 0;
  };
  const best = Array.from({ length: rows.length + 1 }, () => new Float64Array(lines.length + 1));
  for (let a = rows.length - 1; a >= 0; a -= 1) {
    for (let b = lines.length - 1; b >= 0; b -= 1) {
      const [row, line] = [rows[a], lines[b]];
      const score = row === undefined || line === undefined ? 0 : same(row, line);
      const skip = Math.max(best[a + 1]?.[b] ?? 0, best[a]?.[b + 1] ?? 0);
      const at = best[a];
      if (at !== undefined) at[b] = Math.max(skip, score > 0 ? score + (best[a + 1]?.[b + 1] ?? 0) : 0);
    }
  }
  const count: Count = { lines: rows.length, exact: 0, misses: [] };
  let [a, b] = [0, 0];
  while (a < rows.length) {
    const [row, line] = [rows[a], lines[b]];
    if (row === undefined) break;
    const here = best[a]?.[b] ?? 0;
    const score = line === undefined ? 0 : same(row, line);
    if (line !== undefined && score > 0 && here === score + (best[a + 1]?.[b + 1] ?? 0)) {
      const wrong = line.values.find((value) => value !== null && !isScaled(value.text, value.value));
      if (wrong !== undefined)
        count.misses.push({ cause: 'value', text: `${row.label}: ${wrong?.text} is ${wrong?.value}` });
      else if (score === 3) count.exact += 1;
      else if (labelKey(row.label) !== labelKey(line.label))
        count.misses.push({ cause: 'label', text: `${row.label} / ${line.label}` });
      else
        count.misses.push({
          cause: 'figures',
          text: `${row.label}: ${figuresKey(row.figures)} / ${figuresKey(printedOf(line))}`,
        });
      [a, b] = [a + 1, b + 1];
    } else if (line !== undefined && here === (best[a]?.[b + 1] ?? 0)) b += 1;
    else {
      count.misses.push({ cause: 'absent', text: `${row.label}: ${figuresKey(row.figures)}` });
      a += 1;
    }
  }
  return count;
}

const REPORT = /DocumentType"[^>]*>(?:<[^>]*>)*\s*10-[KQ]\b/;
const totals = new Map<string, Count>();
const files = globSync('www.sec.gov/Archives/edgar/data/*/*/*.htm.gz', { cwd: MIRROR }).toSorted();
for (const path of files) {
  if (PATHS.length > 0 && !PATHS.some((part) => path.includes(part))) continue;
  const bytes = gunzipSync(readFileSync(join(MIRROR, path)));
  if (!bytes.subarray(0, 4_000).includes('inlineXBRL') || !REPORT.test(bytes.toString('latin1'))) continue;
  const { statements } = reportFace(documentFaces([parseInlineXbrl(path, documentContent(bytes))]));
  const tables = plainTables(bytes, path.slice(0, -3)).map(bodyRows);
  // The statements are next to each other; the cash flow statement, the longest table of its kind, is found first.
  const flows = tables.filter((rows) => IS_KIND.cash_flow(rows)).toSorted((x, y) => y.length - x.length);
  const cashFlow = flows[0] === undefined ? 0 : tables.indexOf(flows[0]);
  for (const kind of FACE_KINDS) {
    const distance = (rows: Row[]): number => Math.abs(tables.indexOf(rows) - cashFlow);
    const found = tables
      .filter((rows) => IS_KIND[kind](rows))
      .toSorted((x, y) => distance(x) - distance(y))[0];
    const statement = statements.find((each) => each.kind === kind);
    const best = found === undefined ? undefined : compare(found, statement?.lines ?? []);
    const name = path.split('/').at(-1);
    const total = totals.get(kind) ?? { lines: 0, exact: 0, misses: [] };
    totals.set(kind, total);
    if (best === undefined) {
      const cause =
        statement === undefined
          ? 'no such table in the document'
          : 'not found by the labels of the plain text';
      total.misses.push({ cause, text: `${name} ${kind}` });
      continue;
    }
    total.lines += best.lines;
    total.exact += best.exact;
    total.misses.push(...best.misses.map(({ cause, text }) => ({ cause, text: `${name} ${kind} ${text}` })));
  }
}
const all = [...totals.values()].flatMap(({ misses }) => misses);
const sum = (of: 'lines' | 'exact'): number =>
  [...totals.values()].reduce((before, total) => before + total[of], 0);
for (const [kind, { lines, exact, misses }] of totals) {
  console.log(`${kind}: ${exact} of ${lines} lines exact`);
  for (const { cause, text } of misses) console.log(`  ${cause}: ${text.slice(0, 220)}`);
}
const causes = Map.groupBy(all, ({ cause }) => cause);
const share = ((sum('exact') / sum('lines')) * 100).toFixed(2);
console.log(`all: ${sum('exact')} of ${sum('lines')} lines exact, ${share} %`);
for (const [cause, misses] of causes) console.log(`  ${misses.length} ${cause}`);
