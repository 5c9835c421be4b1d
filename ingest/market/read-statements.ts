import { memoize } from '../../domain/facts/facts-by-period.ts';
import {
  type DataSetFile,
  DataSetReader,
  groupRows,
  NumberColumn,
  type RefusedRows,
  Texts,
} from './data-set.ts';

/** A filing of a data set, as `sub` has it. Days are written YYYY-MM-DD; what is empty is null. */
export type Submission = {
  accession_number: string;
  cik: string;
  name: string;
  sic: string | null;
  /** MMDD. */
  fiscal_year_end: string | null;
  state_of_incorporation: string | null;
  form: string;
  /** Rounded to the end of the nearest month. */
  period: string | null;
  fiscal_year: number | null;
  fiscal_period: string | null;
  filed: string;
  /** Co-registrants. */
  other_ciks: string[];
  instance: string | null;
};

/** A row of a statement, of `pre`. */
export type PresentedTag = {
  report: number;
  line: number;
  statement: string;
  is_negated: boolean;
  tag: string;
  version: string;
  label: string;
};

/** A value, of `num`. `day` is YYYYMMDD, rounded to the end of the nearest month. */
export type Value = {
  tag: string;
  version: string;
  day: number;
  quarters: number;
  unit: string;
  segments: string;
  registrant: string;
  value: number;
};

export type Filed = { submission: Submission; rows: PresentedTag[]; values: Value[] };

/** What a data set has, in memory by columns: a quarter of 3.5 million values takes some 300 MB. */
export type DataSet = {
  submissions: readonly Submission[];
  filed: (index: number) => Filed;
  values: number;
  /** Whether a tag's values are amounts a share; by its name where the set has no `tag`. */
  isPerShare: (tag: string, version: string) => boolean;
  refused: RefusedRows;
  /** Columns that the set lacks: `pre.negating`. */
  lacking: readonly string[];
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A damaged set may have as many days as values. */
const MOST_DAYS = 10_000;

/** `20100331` → `2010-03-31`; null for what is no day. Millions of values are of a few hundred days. */
const readDay = memoize((text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:\.0*)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month}-${day}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written;
}, MOST_DAYS);

/** A number without a fraction, as a table tool may write it: `2010.0`. */
const whole = (text: string): string => text.trim().replace(/\.0*$/, '');
const isTrue = (text: string): boolean => /^(?:1|true)$/i.test(whole(text));

const SUB = [
  'adsh',
  'cik',
  'name',
  'sic',
  'fye',
  'stprinc',
  'countryinc',
  'form',
  'period',
  'fy',
  'fp',
  'filed',
  'aciks',
  'instance',
];

function readSubmission(fields: readonly string[]): Submission | string {
  const [adsh = '', filer = '', name = '', industry = '', day = '', state = '', country = '', ...rest] =
    fields;
  const [form = '', period = '', year = '', fp = '', filed = '', aciks = '', instance = ''] = rest;
  const [cik, sic, fy] = [whole(filer), whole(industry), whole(year)];
  const fye = whole(day).padStart(4, '0');
  const filing_date = readDay(filed);
  if (!/^\d{10}-\d{2}-\d{6}$/.test(adsh)) return `'${adsh}' is no accession number`;
  if (!/^\d{1,10}$/.test(cik)) return `'${cik}' is no CIK`;
  if (filing_date === null) return `'${filed}' is no day`;
  return {
    accession_number: adsh,
    cik: cik.padStart(10, '0'),
    name: name.trim(),
    sic: /^\d{3,4}$/.test(sic) ? sic.padStart(4, '0') : null,
    fiscal_year_end: /^\d{4}$/.test(fye) && fye !== '0000' ? fye : null,
    state_of_incorporation: orNull(state) ?? orNull(country),
    form: form.trim(),
    period: readDay(period),
    fiscal_year: /^\d{4}$/.test(fy) ? Number(fy) : null,
    fiscal_period: orNull(fp),
    filed: filing_date,
    other_ciks: (aciks.match(/\d{1,10}/g) ?? []).map((other) => other.padStart(10, '0')),
    instance: orNull(instance),
  };
}

const u8 = (length: number): Uint8Array => new Uint8Array(length);
const u16 = (length: number): Uint16Array => new Uint16Array(length);
const u32 = (length: number): Uint32Array => new Uint32Array(length);

type Filings = { submissions: Submission[]; numbers: Map<string, number> };

async function readSubmissions(reader: DataSetReader): Promise<Filings> {
  const submissions: Submission[] = [];
  const numbers = new Map<string, number>();
  await reader.each('sub', SUB, ['adsh', 'cik', 'name', 'form', 'filed'], (fields) => {
    const read = readSubmission(fields);
    if (typeof read === 'string') return read;
    if (numbers.has(read.accession_number)) return `${read.accession_number} is listed twice`;
    numbers.set(read.accession_number, submissions.push(read) - 1);
    return null;
  });
  return { submissions, numbers };
}

const UNKNOWN = 'is of a filing that sub does not list';

type Shared = { filings: Filings; tags: Texts };

const PRE = ['adsh', 'report', 'line', 'stmt', 'inpth', 'negating', 'tag', 'version', 'plabel'];

async function readRows(reader: DataSetReader, { filings, tags }: Shared) {
  const [filing, tag, label] = [new NumberColumn(u32), new NumberColumn(u32), new NumberColumn(u32)];
  const [report, line] = [new NumberColumn(u16), new NumberColumn(u32)];
  const [statement, negated] = [new NumberColumn(u8), new NumberColumn(u8)];
  const [labels, statements] = [new Texts(), new Texts()];
  await reader.each('pre', PRE, ['adsh', 'report', 'line', 'stmt', 'tag', 'version'], (fields) => {
    const [
      adsh = '',
      page = '',
      place = '',
      stmt = '',
      inpth = '',
      negating = '',
      name = '',
      version = '',
      text = '',
    ] = fields;
    const of = filings.numbers.get(adsh);
    if (of === undefined) return `${adsh} ${UNKNOWN}`;
    if (!/^\d{1,4}(?:\.0*)?$/.test(page) || !/^\d{1,6}(?:\.0*)?$/.test(place))
      return `report '${page}', line '${place}'`;
    // What a label has in parentheses, such as a par value, is no row.
    if (isTrue(inpth)) return null;
    filing.push(of);
    report.push(Number(page));
    line.push(Number(place));
    statement.push(statements.number(stmt.trim().slice(0, 8)) % 256);
    negated.push(isTrue(negating) ? 1 : 0);
    tag.push(tags.number(`${version}\t${name}`));
    label.push(labels.number(text));
    return null;
  });
  const of = groupRows(filing, filings.submissions.length);
  return (index: number): PresentedTag[] =>
    Array.from(of(index), (row) => ({
      report: report.at(row),
      line: line.at(row),
      statement: statements.text(statement.at(row)),
      is_negated: negated.at(row) === 1,
      ...tagOf(tags.text(tag.at(row))),
      label: labels.text(label.at(row)),
    })).toSorted((a, b) => a.report - b.report || a.line - b.line);
}

function tagOf(text: string): { tag: string; version: string } {
  const tab = text.indexOf('\t');
  return { version: text.slice(0, tab), tag: text.slice(tab + 1) };
}

const NUM = ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'segments', 'coreg', 'value'];

async function readValues(reader: DataSetReader, { filings, tags }: Shared) {
  const [filing, tag, day, segments] = [
    new NumberColumn(u32),
    new NumberColumn(u32),
    new NumberColumn(u32),
    new NumberColumn(u32),
  ];
  const [quarters, unit, registrant] = [new NumberColumn(u16), new NumberColumn(u32), new NumberColumn(u32)];
  const value = new NumberColumn((length) => new Float64Array(length));
  const [members, words] = [new Texts(), new Texts()];
  await reader.each('num', NUM, ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'value'], (fields) => {
    const [
      adsh = '',
      name = '',
      version = '',
      ddate = '',
      qtrs = '',
      uom = '',
      segment = '',
      coreg = '',
      amount = '',
    ] = fields;
    const of = filings.numbers.get(adsh);
    if (of === undefined) return `${adsh} ${UNKNOWN}`;
    // An empty value is nil in the filing.
    if (amount.trim() === '') return null;
    const number = Number(amount);
    if (!Number.isFinite(number)) return `'${amount}' is no number`;
    if (!/^\d{8}(?:\.0*)?$/.test(ddate) || readDay(ddate) === null) return `'${ddate}' is no day`;
    if (!/^\d{1,3}(?:\.0*)?$/.test(qtrs)) return `'${qtrs}' quarters`;
    filing.push(of);
    tag.push(tags.number(`${version}\t${name}`));
    day.push(Number(ddate));
    quarters.push(Number(qtrs));
    unit.push(words.number(uom.trim()));
    segments.push(members.number(segment.trim()));
    registrant.push(words.number(coreg.trim()));
    value.push(number);
    return null;
  });
  const of = groupRows(filing, filings.submissions.length);
  const valuesOf = (index: number): Value[] =>
    Array.from(of(index), (row) => ({
      ...tagOf(tags.text(tag.at(row))),
      day: day.at(row),
      quarters: quarters.at(row),
      unit: words.text(unit.at(row)),
      segments: members.text(segments.at(row)),
      registrant: words.text(registrant.at(row)),
      value: value.at(row),
    }));
  return { valuesOf, total: filing.length };
}

/**
 * Reads a data set whole, so that of a damaged one nothing is stored. Rows that can't be read are left and named.
 * Throws EdgarError `malformed`, `too_large`; the signal's reason.
 */
export async function readDataSet(file: DataSetFile, signal: AbortSignal): Promise<DataSet> {
  const reader = new DataSetReader(file, signal);
  const filings = await readSubmissions(reader);
  const tags = new Texts();
  const perShare = new Set<string>();
  await reader.each('tag', ['tag', 'version', 'datatype'], ['tag', 'version', 'datatype'], (fields) => {
    const [tag = '', version = '', datatype = ''] = fields;
    if (/^pershare$/i.test(datatype.trim())) perShare.add(Buffer.from(`${version}\t${tag}`).toString());
    return null;
  });
  const rowsOf = await readRows(reader, { filings, tags });
  const { valuesOf, total } = await readValues(reader, { filings, tags });
  // SEC's 2009q1 has heads of columns alone.
  if (filings.submissions.length === 0 && reader.refused.total > 0)
    throw reader.problem('sub lists no filing');
  const hasTypes = file.members.has('tag');
  return {
    submissions: filings.submissions,
    filed: (index) => {
      const submission = filings.submissions[index];
      if (submission === undefined) throw new RangeError(`no filing ${index}`);
      return { submission, rows: rowsOf(index), values: valuesOf(index) };
    },
    values: total,
    isPerShare: (tag, version) =>
      hasTypes ? perShare.has(`${version}\t${tag}`) : /Per(?:[A-Z]\w*)?(?:Share|Unit)/.test(tag),
    refused: reader.refused,
    lacking: reader.lacking,
  };
}
