import { companyEndpoint } from '../contract/company.ts';
import type { Ask } from '../contract/request.ts';
import { filingText } from '../domain/filing/source-text.ts';
import type { Links } from './addresses.ts';
import type { ChartSpec } from './chart.ts';
import {
  type FigureSource,
  type FigureTable,
  type Filer,
  filerAt,
  filingsOf,
  shownSources,
} from './figure-table.ts';
import { companyId, label } from './format/names.ts';
import { isPeriodNamed, type PeriodRange, plainPeriod } from './format/periods.ts';

export type ViewCompany = { id: string; name: string; filer: Filer };

/** A filing that a view shows something of. */
export type ViewSource = {
  company: string;
  filer: Filer;
  form: string | null;
  filed: string | null;
  accession_number: string;
};

export type ViewHead = {
  /** 'Apple Inc.: revenue'. */
  title: string;
  /** 'USD millions, annual'. */
  caption: string;
  sources: ViewSource[];
  /** Instead of filings, where a view lists them itself. */
  source?: string;
  /** Where the same view is in the application. */
  path: string;
  /** What the address names and the view lacks, and why. */
  left_out?: string[];
  notes: string[];
};

/** A chart or a table of figures, as plain data. */
export type FiguresView = ViewHead & {
  table: FigureTable;
  /** Null where only the table is shown. */
  chart: ChartSpec | null;
};

/** Why a view can't be shown as its address says. */
export class ViewError extends Error {
  override readonly name = 'ViewError';
}

/** What an agent's tool leaves out of its answer, as a note of a view; none where the answer is whole. */
export function leftOutNotes(left_out: readonly string[]): string[] {
  return left_out.length === 0 ? [] : [`Left out: ${left_out.join('; ')}.`];
}

/** 'Apple Inc. is not loaded'. */
export const notLoaded = ({ name }: { name: string }): string => `${label(name)} is not loaded`;

type Loadable = { cik: string; ticker: string | null; name: string; loaded?: boolean | undefined };

/** For agents and other programs: that a company is not loaded, and the page that loads it. Null for one that is. */
export function loadNote(company: Loadable, links: Links): string | null {
  if (company.loaded !== false) return null;
  return `${notLoaded(company)}. Load it at ${links.load(companyId(company))}`;
}

/** A company by ticker or CIK, as views name it. */
export async function loadCompany(ask: Ask, id: string): Promise<ViewCompany> {
  const { company } = await ask(companyEndpoint, { path: { cik: id } });
  if (company.loaded === false) {
    throw new ViewError(`${notLoaded(company)} on this desk, so there is nothing to show.`);
  }
  return {
    id: companyId(company),
    name: company.name,
    filer: { cik: company.cik, sample: company.sample ?? false },
  };
}

/** The filings that figures are from, newest first. A derived figure is from those of its operands. */
export function sourcesOf(
  points: readonly FigureSource[],
  { name, filer }: Pick<ViewCompany, 'name' | 'filer'>,
): ViewSource[] {
  const found = new Map<string, ViewSource>();
  for (const { accession_number, form = null, filed = null } of filingsOf(points)) {
    if (accession_number === undefined || found.has(accession_number)) continue;
    found.set(accession_number, { company: name, filer, form, filed, accession_number });
  }
  return [...found.values()].toSorted((a, b) => (b.filed ?? '').localeCompare(a.filed ?? ''));
}

export function tableSources(table: FigureTable): ViewSource[] {
  const found = table.rows.flatMap((row) => {
    const figures = row.cells.flatMap((cell, at) => {
      const filer = filerAt(table, row, at);
      return filer === undefined ? [] : shownSources(cell).map((source) => ({ filer, source }));
    });
    return [...Map.groupBy(figures, ({ filer }) => filer)].flatMap(([filer, each]) =>
      sourcesOf(
        each.map(({ source }) => source),
        { name: filer.name, filer },
      ),
    );
  });
  return [...new Map(found.map((source) => [source.accession_number, source])).values()];
}

type CompanySources = { name: string; newest: ViewSource; filings: ViewSource[] };

/** Where a view's content is from: each company, as it is named there, with its filings, the newest first. */
export function byCompany(sources: readonly ViewSource[]): CompanySources[] {
  return [...Map.groupBy(sources, ({ filer }) => filer.cik).values()].flatMap((group) => {
    const filings = group.toSorted((a, b) => (b.filed ?? '').localeCompare(a.filed ?? ''));
    const [newest] = filings;
    if (newest === undefined) return [];
    return [
      {
        name: `${label(newest.company)}${newest.filer.sample ? ' (fictional sample)' : ''}`,
        newest,
        filings,
      },
    ];
  });
}

/** Where a view's content is from, as one line: 'Apple Inc., 10-K filed 2025-10-31, 0000320193-25-000079 and 7 earlier filings'. */
export function sourceText({ source, sources }: ViewHead): string {
  if (source !== undefined) return source;
  const texts = byCompany(sources).map(({ name, filings }) => {
    const reports = filings.map(({ form, filed, accession_number }) => ({
      accession_number,
      ...(form !== null && { form }),
      ...(filed !== null && { filed }),
    }));
    return `${name}, ${filingText(reports) ?? 'SEC EDGAR'}`;
  });
  return texts.length === 0 ? 'SEC EDGAR' : texts.join('; ');
}

export function hasRange({ from, to }: PeriodRange): boolean {
  return from !== undefined || to !== undefined;
}

/** Index of a bound; a year is its first or last period. Throws ViewError with the periods there are. */
function indexOf(name: 'from' | 'to', period: string, columns: FigureTable['columns']): number {
  const isBound = ({ id }: { id: string }) => isPeriodNamed(id, period);
  const at = name === 'from' ? columns.findIndex(isBound) : columns.findLastIndex(isBound);
  if (at !== -1) return at;
  const [first, last] = [columns[0], columns.at(-1)];
  const known =
    first === undefined || last === undefined
      ? 'there are no figures'
      : `the figures run from ${plainPeriod(first.id)} to ${plainPeriod(last.id)}`;
  throw new ViewError(`${name} is '${period}', but ${known}.`);
}

export function withinPeriods(table: FigureTable, { from, to }: PeriodRange): FigureTable {
  const start = from === undefined ? 0 : indexOf('from', from, table.columns);
  const end = to === undefined ? table.columns.length - 1 : indexOf('to', to, table.columns);
  if (start > end) throw new ViewError(`from is '${from}', which is after to, '${to}'.`);
  return columnsOf(table, start, end + 1);
}

const YEAR = /\b(?:19|20)\d{2}\b/gu;

const yearsOf = (text: string): number[] => [...text.matchAll(YEAR)].map(([year]) => Number(year));

/** Notes on the periods of a table: one that names only years outside of them is left out. */
export function notesWithin(notes: readonly string[], columns: FigureTable['columns']): string[] {
  const shown = columns.flatMap(({ id, detail }) => yearsOf(`${id} ${detail ?? ''}`));
  const [first, last] = [Math.min(...shown), Math.max(...shown)];
  return notes.filter((note) => {
    const all = yearsOf(note);
    // `2009 to 2012, 2025: …` says nothing of 2024.
    const [, named = note] = /^([^:]*\b\d{4}\b[^:]*): /.exec(note) ?? [];
    return (
      all.length === 0 ||
      named.split(', ').some((part) => {
        const years = yearsOf(part);
        return years.length > 0 && Math.min(...years) <= last && Math.max(...years) >= first;
      })
    );
  });
}

export function newestPeriods(table: FigureTable, count: number): FigureTable {
  return columnsOf(table, Math.max(0, table.columns.length - count));
}

function columnsOf(table: FigureTable, start: number, end?: number): FigureTable {
  return {
    ...table,
    columns: table.columns.slice(start, end),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.slice(start, end) })),
  };
}
