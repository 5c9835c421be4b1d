import type { ResponseOf } from '../../../../contract/endpoints.ts';
import type { ReleaseFigure } from '../../../../contract/releases.ts';
import { shownValue } from '../../../../contract/series.ts';
import { fiscalPeriod } from '../../../../domain/calendar/calendar-period.ts';
import { emptyCell, type FigureRow, plainCell } from '../../../../views/figure-table.ts';
import type { ExtraColumns } from '../../../../views/figure-table.ts';
import type { FinancialsSearch } from '../financials-query.ts';

/** Id of the column of a press release, which is of one period. */
export const RELEASE = 'release';

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

/** The column of a release's figures. Null where it has none for the statement and kind of period. */
export function releaseColumn(
  { figures, accession_number, form, filing_date: filed }: Release,
  search: Shown,
  rows: readonly FigureRow[],
): ExtraColumns | null {
  const own = releasedFigures(figures, search);
  const [first] = own;
  if (first === undefined) return null;
  const byLine = new Map(own.map((figure) => [figure.key, figure]));
  const label = `${releasedPeriod(first, search)}, press release`;
  const none = emptyCell('No row of the press release ties to this line');
  const sources = [{ accession_number, form, filed }];
  return {
    columns: [{ id: RELEASE, label, detail: 'unaudited', isPeriod: false }],
    cells: new Map(
      rows.map((row) => {
        const figure = byLine.get(row.id);
        return [row.id, [figure === undefined ? none : { ...plainCell(shownValue(figure)), sources }]];
      }),
    ),
  };
}
