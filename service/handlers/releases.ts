import { ServiceError } from '../../contract/errors.ts';
import type { ReleaseFigure, ReleaseTable } from '../../contract/releases.ts';
import { namedStatement, type ReleaseTable as Table } from '../../domain/releases/release-table.ts';
import type { ReleaseFigure as Tied } from '../../domain/releases/tie-figures.ts';
import { shownPoint } from '../../domain/statements/footing-groups.ts';
import { pointSource } from '../../domain/statements/line.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { Handler } from '../context.ts';
import { resolveCompany } from '../readers/companies.ts';
import { readEventFiling } from '../readers/event-text.ts';
import { readHeld, readRelease, type Release, releaseDocuments, resultFilings } from '../readers/releases.ts';

const dashed = (accession: string): string => accession.replace(/^(\d{10})-?(\d{2})-?(\d{6})$/, '$1-$2-$3');

/** Earnings releases, newest first, with figures that tie to statement lines. Rule: docs/rules.md#release-figures */
export const releases: Handler<'releases'> = async ({ path, query }, context) => {
  const { store } = context;
  const company = await resolveCompany(path.identifier, store);
  const { cik, ticker, name } = company;
  const filings = await resultFilings(cik, store);
  const events = await Promise.all(
    wanted(filings, name, query.accession).map((filing) => readEventFiling(filing, store)),
  );
  const loaded = events.filter((event) => releaseDocuments(event).length > 0);
  const held = loaded.length === 0 ? [] : await readHeld(company, context);
  const read = loaded.slice(0, query.limit).map((event) => readRelease(event, company, held, store));
  return {
    company: { ticker, cik, name },
    releases: (await Promise.all(read)).map(toRelease),
    total: loaded.length,
  };
};

function wanted(filings: readonly Filing[], name: string, accession: string | undefined): readonly Filing[] {
  if (accession === undefined) return filings;
  const found = filings.filter(({ accession_number }) => accession_number === dashed(accession));
  if (found.length > 0) return found;
  throw new ServiceError('data_not_available', `${name} has no 8-K ${accession} with results (Item 2.02)`);
}

function toRelease({ filing, text, documents, tables, figures }: Release) {
  const { accession_number, form, filing_date, acceptance_datetime } = filing;
  return {
    accession_number,
    form,
    filing_date,
    acceptance_datetime,
    headline: text.headline,
    headline_from: text.headline_from,
    documents,
    figures: figures.map(toFigure),
    tables: tables.map((table) => toTable(table, figures)),
  };
}

function toFigure({ period, start, tie, ...figure }: Tied): ReleaseFigure {
  const { statement, key, label, value, unit, row, printed, document } = figure;
  const { point } = tie;
  return {
    statement,
    key,
    label,
    period: period.label,
    period_end: period.end,
    length: period.length,
    value,
    display_value: shownPoint(statement, key, { ...point, value }).display_value ?? value,
    unit,
    row,
    printed,
    document,
    offset: start,
    tie: {
      printed: tie.printed,
      period: tie.period,
      source: pointSource(point),
    },
  };
}

function toTable({ document, start, title, columns, rows }: Table, figures: readonly Tied[]): ReleaseTable {
  const presented = title.find((line) => /\bin\s(?:thousands|millions|billions)\b/i.test(line));
  const named = title.find(
    (line) => line !== presented && !columns.some(({ heading }) => heading.includes(line)),
  );
  return {
    document,
    offset: start,
    title: title.find((line) => namedStatement([line]) !== null) ?? named ?? null,
    presented_in: presented ?? null,
    columns: columns.map(({ heading }) => heading),
    rows: rows.map((row) => {
      const tied = figures.find(
        (each) => each.document === document && each.start >= row.start && each.end <= row.end,
      );
      return {
        label: row.label,
        offset: row.start,
        cells: row.cells,
        line: tied?.key ?? null,
      };
    }),
  };
}
