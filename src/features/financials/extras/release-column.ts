import type { ResponseOf } from '../../../../contract/endpoints.ts';
import type { ReleaseFigure } from '../../../../contract/releases.ts';
import { shownValue } from '../../../../contract/series.ts';
import { fiscalPeriod } from '../../../../domain/calendar/calendar-period.ts';
import { emptyCell, type FigureCell, type FigureRow, plainCell } from '../../../../views/figure-table.ts';
import type { ExtraColumns } from '../../../../views/figure-table.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import type { FinancialsSearch } from '../financials-query.ts';

/** Id of the column of a press release, which is of one period. */
const RELEASE = 'release';

const LENGTHS = { annual: 'Y', quarterly: 'Q', semiannual: 'H', nine_months: 'N', ttm: null } as const;

type Shown = Pick<FinancialsSearch, 'statement' | 'period_type'>;

/** Figures of a release for a statement's newest period of a kind. Rule: docs/rules.md#release-figures */
export function releasedFigures(
  figures: readonly ReleaseFigure[],
  { statement, period_type }: Shown,
): ReleaseFigure[] {
  const length = LENGTHS[period_type];
  const ends = new Set(
    figures.filter((figure) => figure.length === length).map(({ period_end }) => period_end),
  );
  const own = figures.filter(
    (figure) =>
      figure.statement === statement &&
      (statement === 'balance_sheet' ? ends.has(figure.period_end) : figure.length === length),
  );
  const newest = own
    .map(({ period_end }) => period_end)
    .toSorted()
    .at(-1);
  return own.filter(({ period_end }) => period_end === newest);
}

/** Name of the period: `Q3 2025`, and of a balance in a table of years `FY2025`. */
export function releasedPeriod(figure: ReleaseFigure, { period_type }: Shown): string {
  const year = period_type === 'annual' ? figure.period.replace(/^Q4 /, '') : figure.period;
  return fiscalPeriod(year);
}

type Release = Pick<
  ResponseOf<'releases'>['releases'][number],
  'accession_number' | 'form' | 'filing_date' | 'figures'
>;

/** A figure of a release: where it is printed, and what ties it to the line. */
function releasedCell(
  figure: ReleaseFigure,
  { accession_number, form, filing_date: filed }: Release,
): FigureCell {
  const { value, unit, document, offset, printed, row, tie } = figure;
  const place = { document, offset, to: offset + printed.length };
  return {
    ...plainCell(shownValue(figure)),
    notes: [
      'From the press release, unaudited.',
      `Printed as ${printed} in “${row}”, filed ${formatDate(filed)}. The report of the period replaces it.`,
    ],
    sources: [{ value, unit, accession_number, form, filed, place }],
    support: {
      title: 'Why it is this line',
      text: `The same row states ${tie.printed} for ${fiscalPeriod(tie.period)}, as reported:`,
      source: tie.source,
    },
  };
}

/** The column of a release's figures. Null where it has none for the statement and kind of period. */
export function releaseColumn(
  release: Release,
  search: Shown,
  rows: readonly FigureRow[],
): ExtraColumns | null {
  const own = releasedFigures(release.figures, search);
  const [first] = own;
  if (first === undefined) return null;
  const byLine = new Map(own.map((figure) => [figure.key, figure]));
  const label = `${releasedPeriod(first, search)}, press release`;
  const none = emptyCell('No row of the press release ties to this line');
  return {
    columns: [{ id: RELEASE, label, detail: 'unaudited', isPeriod: false }],
    cells: new Map(
      rows.map((row) => {
        const figure = byLine.get(row.id);
        return [row.id, [figure === undefined ? none : releasedCell(figure, release)]];
      }),
    ),
  };
}
