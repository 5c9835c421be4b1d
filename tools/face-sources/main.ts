import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

import {
  type FaceLine,
  type FaceStatement,
  type FaceValue,
  printedValue,
  type ReportFace,
} from '../../domain/faces/face.ts';
import { presentedFace } from '../../domain/faces/presented-face.ts';
import { reportFace } from '../../domain/faces/read-face.ts';
import { dataSetFaces, roundedKey } from '../../ingest/market/data-set-face.ts';
import { openDataSet } from '../../ingest/market/data-set.ts';
import { type DataSet, type Filed, readDataSet } from '../../ingest/market/read-statements.ts';
import { readReport, readXbrlFiles } from '../../ingest/normalise/instance.ts';
import { documentFaces, presentedStatements } from '../../ingest/normalise/statement-faces.ts';

/** A row of a statement as one of its sources has it: figures by period and members, with their printed signs. */
type Row = { label: string; tag: string; figures: ReadonlyMap<string, number> };

type FaceDifference = {
  kind: FaceStatement['kind'];
  what: 'absent' | 'values' | 'label' | 'order';
  text: string;
};

type FaceComparison = {
  /** Rows with a tag and a figure, of the statements that both sources have. */
  rows: number;
  same_values: number;
  same_label: number;
  in_order: number;
  differences: FaceDifference[];
};

const memberNames = (dimensions: Readonly<Record<string, string>>): string =>
  Object.values(dimensions)
    .map((member) =>
      member
        .replace(/^.*:/, '')
        .replace(/(?:Member|Domain)$/, '')
        .toLowerCase(),
    )
    .toSorted()
    .join('+');

/** Labels are the same but for capitals, spaces and marks. */
const labelKey = (label: string): string => label.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

function rowOf(line: FaceLine, { columns }: FaceStatement): Row | null {
  const figures = new Map<string, number>();
  for (const [at, value] of line.values.entries()) {
    const [column, printed] = [columns[at], value === null ? null : printedValue(value)];
    if (column === undefined || value === null || value.value === null || printed === null) continue;
    const { start = column.start, end = column.end, dimensions = column.dimensions ?? {} } = value;
    figures.set(`${start ?? ''} ${end} ${memberNames(dimensions)}`, printed);
  }
  const tag = line.values.find((value): value is FaceValue => value?.tag !== undefined)?.tag ?? line.tag;
  return figures.size === 0 || tag === null ? null : { label: line.label, tag: line.tag ?? tag, figures };
}

const rowsOf = (statement: FaceStatement): Row[] =>
  statement.lines.flatMap((line) => rowOf(line, statement) ?? []);

const tagName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

/** How many figures two rows share, less those that differ; null where they aren't the same row. */
function likeness(a: Row, b: Row): number | null {
  if (tagName(a.tag) !== tagName(b.tag)) return null;
  const shared = [...a.figures].filter(([key]) => b.figures.has(key));
  if (shared.length === 0) return null;
  return shared.filter(([key, value]) => b.figures.get(key) === value).length;
}

/** Length of the longest run of numbers that rise, not next to each other. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  for (const number of numbers) {
    const before = best
      .map(({ length }, index) => ({ length, index }))
      .filter(({ index }) => (numbers[index] ?? 0) < number)
      .toSorted((a, b) => b.length - a.length)[0];
    best.push({ length: (before?.length ?? 0) + 1, before: before?.index ?? -1 });
  }
  const rising = new Set<number>();
  let at = best.reduce((most, { length }, index) => (length > (best[most]?.length ?? 0) ? index : most), 0);
  while (at >= 0 && at < numbers.length) {
    rising.add(at);
    at = best[at]?.before ?? -1;
  }
  return rising;
}

/** Compares each row of a report's page with the row of the same tag in another source. */
function compareFaces(page: ReportFace, other: ReportFace): FaceComparison {
  const result: FaceComparison = { rows: 0, same_values: 0, same_label: 0, in_order: 0, differences: [] };
  for (const statement of page.statements) {
    const { kind } = statement;
    const match = other.statements.find((each) => each.kind === kind);
    if (match === undefined || kind === 'equity') continue;
    const left = rowsOf(match).map((row, at) => ({ row, at }));
    const found: { row: Row; at: number }[] = [];
    for (const row of rowsOf(statement)) {
      result.rows += 1;
      const alike = left
        .flatMap(({ row: candidate, at }) => {
          const score = likeness(row, candidate);
          return score === null
            ? []
            : [
                {
                  candidate,
                  at,
                  score: score + (labelKey(row.label) === labelKey(candidate.label) ? 0.5 : 0),
                },
              ];
        })
        .toSorted((a, b) => b.score - a.score || a.at - b.at)[0];
      if (alike === undefined) {
        result.differences.push({ kind, what: 'absent', text: `${row.label} <${row.tag}>` });
        continue;
      }
      const { candidate, at } = alike;
      left.splice(
        left.findIndex((each) => each.at === at),
        1,
      );
      found.push({ row, at });
      const wrong = [...row.figures].filter(
        ([key, value]) => (candidate.figures.get(key) ?? value) !== value,
      );
      const missing = [...row.figures.keys()].filter((key) => !candidate.figures.has(key));
      if (wrong.length + missing.length === 0) result.same_values += 1;
      else {
        const text = wrong.map(([key, value]) => `${key}: ${value} / ${candidate.figures.get(key)}`);
        result.differences.push({
          kind,
          what: 'values',
          text: `${row.label} <${row.tag}> ${[...text, ...missing.map((key) => `${key} missing`)].join('; ')}`,
        });
      }
      if (labelKey(row.label) === labelKey(candidate.label)) result.same_label += 1;
      else result.differences.push({ kind, what: 'label', text: `${row.label} / ${candidate.label}` });
    }
    const rising = longestRise(found.map(({ at }) => at));
    result.in_order += rising.size;
    for (const [at, { row }] of found.entries())
      if (!rising.has(at))
        result.differences.push({ kind, what: 'order', text: `${row.label} <${row.tag}>` });
  }
  return result;
}

/**
 * Compares the statements of reports that have several sources: pages, linkbases, and a Financial Statement Data Set, either one
 * written from a report's linkbases and facts as SEC does it, or SEC's. Usage: EDGAR_MIRROR=<folder> node tools/face-sources/main.ts
 * [--data-set PATH] [part of a path …]
 */
const MIRROR = process.env['EDGAR_MIRROR'] ?? '';
const { positionals: parts, values: options } = parseArgs({
  allowPositionals: true,
  options: { 'data-set': { type: 'string' } },
});

const STATEMENTS = { income_statement: 'IS', balance_sheet: 'BS', cash_flow: 'CF' } as const;

type Facts = ReturnType<typeof readReport>['record']['facts'];
type Presented = ReturnType<typeof presentedStatements>;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A report as SEC's data sets have it: rounded days, names without their endings, rows without heads. */
function asDataSet(accession_number: string, cik: string, presented: Presented, facts: Facts): Filed {
  const standard = /^(?:us-gaap|srt|dei|ifrs-full|ecd|cyd):/;
  const versionOf = (concept: string): string =>
    standard.test(concept)
      ? `${concept.split(':')[0] === 'ifrs-full' ? 'ifrs' : concept.split(':')[0]}/2023`
      : accession_number;
  const isShown = ({ concept, dimensions }: Facts[number]): boolean =>
    presented.some(
      ({ rows, members }) =>
        rows.some((row) => row.concept === concept) &&
        Object.values(dimensions).every((member) => members?.has(member) === true),
    );
  const own = facts.find(({ concept }) => !standard.test(concept))?.concept.split(':')[0] ?? 'own';
  return {
    submission: {
      accession_number,
      cik,
      name: '',
      sic: null,
      fiscal_year_end: null,
      state_of_incorporation: null,
      form: '10-K',
      period: null,
      fiscal_year: null,
      fiscal_period: null,
      filed: '2100-01-01',
      other_ciks: [],
      instance: `${own}-20240101.xml`,
    },
    rows: presented.flatMap(({ kind, rows }, report) =>
      rows.map(({ concept, label, is_negated }, line) => ({
        report,
        line,
        statement: STATEMENTS[kind],
        is_negated,
        tag: localName(concept),
        version: versionOf(concept),
        label,
      })),
    ),
    // Of members those that a statement shows, as SEC has them.
    values: facts.filter(isShown).map(({ concept, unit, start, end, value, dimensions }) => {
      const [day = '', quarters = ''] = roundedKey({ start, end }).split(' ');
      const pairs = Object.entries(dimensions).map(
        ([axis, member]) =>
          `${localName(axis).replace(/Axis$/, '')}=${localName(member).replace(/Member$/, '')};`,
      );
      return {
        tag: localName(concept),
        version: versionOf(concept),
        day: Number(day),
        quarters: Number(quarters),
        unit: unit.split('/')[0] ?? unit,
        segments: pairs.toSorted().join(''),
        registrant: '',
        value: Math.round(value * 1e4) / 1e4,
      };
    }),
  };
}

const PER_SHARE = /Per(?:[A-Z]\w*)?(?:Share|Unit)/;

function setFace(filed: Filed, facts: Facts, given: DataSet | null): ReportFace | null {
  const ofStatements = facts.filter(({ concept }) => !concept.startsWith('dei:'));
  const exact = new Map(ofStatements.map(({ start, end }) => [roundedKey({ start, end }), { start, end }]));
  const isPerShare = given === null ? (tag: string) => PER_SHARE.test(tag) : given.isPerShare;
  const faces = dataSetFaces(filed, { exact, registrants: new Map(), isPerShare });
  return faces.get(filed.submission.cik) ?? null;
}

async function openSet(path: string | undefined): Promise<DataSet | null> {
  if (path === undefined) return null;
  const file = await openDataSet(path);
  try {
    return await readDataSet(file, new AbortController().signal);
  } finally {
    file.close();
  }
}

const given = await openSet(options['data-set']);
const sums = new Map<string, { rows: number; same_values: number; same_label: number; in_order: number }>();

function print(name: string, pair: string, a: ReportFace | null, b: ReportFace | null): void {
  if (a === null || b === null || a.statements.length === 0) return;
  const compared = compareFaces(a, b);
  const sum = sums.get(pair) ?? { rows: 0, same_values: 0, same_label: 0, in_order: 0 };
  sums.set(pair, sum);
  for (const key of ['rows', 'same_values', 'same_label', 'in_order'] as const) sum[key] += compared[key];
  const { rows, same_values, same_label, in_order, differences } = compared;
  console.log(
    `${name} ${pair}: ${rows} rows, ${same_values} values, ${same_label} labels, ${in_order} in order`,
  );
  for (const { kind, what, text } of differences) console.log(`    ${what} ${kind}: ${text.slice(0, 260)}`);
}

const folders = new Set(
  globSync('www.sec.gov/Archives/edgar/data/*/*/*.{htm,xml}.gz', { cwd: MIRROR }).map((path) =>
    dirname(path),
  ),
);
for (const folder of [...folders].toSorted()) {
  if (parts.length > 0 && !parts.some((part) => folder.includes(part))) continue;
  const files = new Map(
    globSync('*.{htm,xml,xsd}.gz', { cwd: join(MIRROR, folder) })
      .filter((name) => !/^R\d+\.htm/.test(name))
      .map((name) => [name.slice(0, -3), gunzipSync(readFileSync(join(MIRROR, folder, name)))]),
  );
  const [, cik = '', compact = ''] = /data\/(\d+)\/(\d{18})/.exec(folder) ?? [];
  const accession_number = compact.replace(/^(\d{10})(\d{2})/, '$1-$2-');
  const index = given?.submissions.findIndex((each) => each.accession_number === accession_number) ?? -1;
  if (index < 0 && ![...files.keys()].some((name) => name.endsWith('_pre.xml'))) continue;
  const { documents, linkbases, pages } = readXbrlFiles(files);
  const hasStatements = linkbases.presentation.some(({ to }) =>
    /:(?:Assets|LiabilitiesAndStockholdersEquity|EquityAndLiabilities)$/.test(to),
  );
  if (documents.length === 0 || (index < 0 && !hasStatements)) continue;
  const filing = {
    accession_number,
    cik: cik.padStart(10, '0'),
    form: '10-K',
    filed: '2100-01-01',
    period_end: null,
  };
  const { facts, labels } = readReport(filing, files).record;
  const page = pages.length === 0 ? null : reportFace(documentFaces(pages));
  const presented = presentedStatements(linkbases, new Set(facts.map(({ concept }) => concept)));
  const linked =
    presented.length === 0 ? null : presentedFace('linkbases', presented, facts, { warnings: [], labels });
  const written =
    presented.length === 0
      ? null
      : setFace(asDataSet(accession_number, filing.cik, presented, facts), facts, null);
  const filed = given === null || index < 0 ? null : given.filed(index);
  const set = filed === null ? written : setFace(filed, facts, given);
  const name = `${compact} ${[...files.keys()].find((each) => /\d{8}.*\.htm$/.test(each)) ?? ''}`;
  print(name, 'page-linkbases', page, linked);
  print(name, 'page-data set', page, set);
  print(name, 'linkbases-data set', linked, set);
}
for (const [pair, { rows, same_values, same_label, in_order }] of sums)
  console.log(`all ${pair}: ${rows} rows, ${same_values} values, ${same_label} labels, ${in_order} in order`);
if (sums.size === 0) {
  console.error('No report has statements from two sources.');
  process.exitCode = 1;
}
