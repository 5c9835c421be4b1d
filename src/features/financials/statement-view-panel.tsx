import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { CompanyEntity } from '../../../contract/company.ts';
import { statementQuery, type StatementAnswer } from '../../api/statements.ts';
import { chartOf } from '../../components/chart/chart-data.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import type { FigurePlace } from '../../components/figures/figure-place.ts';
import { MarksLegend } from '../../components/figures/marks.tsx';
import { chartedRows, toggleRow } from './chart-series.ts';
import { FigurePanel } from './figure-panel.tsx';
import { parsePoint, writePoint, type FinancialsSearch } from './financials-query.ts';
import { SegmentsView } from './segments-view.tsx';
import { pointsOf, type StatementModel } from './statement-model.ts';
import { chartForm, statementTable, withoutSum } from './statement-table.ts';
import { commonBase, type CommonBase } from './statement-view.ts';
import { BASE_LINES, BASE_NAMES } from './statement-words.ts';
import { TtmSum } from './ttm-sum.tsx';
import { useFinancialsLink } from './use-financials-link.ts';

type StatementViewProps = {
  id: string;
  search: FinancialsSearch;
  company: CompanyEntity;
  model: StatementModel;
};

/** What a common-size view divides by: a line of the statement itself, or the revenue of another. */
function baseOf(
  model: StatementModel,
  search: FinancialsSearch,
  income: StatementAnswer | undefined,
): CommonBase | null {
  const { statement } = search;
  const own = model.grid.lines.find(({ key }) => key === BASE_LINES[statement]);
  const points =
    own?.points.filter((point) => point !== null) ?? pointsOf(income?.lines, BASE_LINES[statement]);
  return commonBase(BASE_NAMES[statement], points);
}

/** Chart, table, the chosen figure's source, segments and notes of one statement. */
export function StatementView({ id, search, company, model }: StatementViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const change = useFinancialsLink(id, search);
  const isOfRevenue = search.view === 'common_size' && search.statement === 'cash_flow';
  const periodType =
    search.period_type === 'quarterly' || search.period_type === 'ttm' ? 'quarterly' : 'annual';
  const income = useQuery({ ...statementQuery(id, 'income_statement', periodType), enabled: isOfRevenue });
  const table = statementTable(model, search, company.name, baseOf(model, search, income.data));
  const charted = chartedRows(table.rows, search);
  const chart = chartOf(withoutSum(table), charted, chartForm(search));
  const point = parsePoint(search.point);
  const selected: FigurePlace | null = point === null ? null : { row: point.line, column: point.period };
  const select = ({ row, column }: FigurePlace) =>
    change({ point: writePoint({ line: row, period: column }) }, true);
  const filer = { cik: company.cik, sample: company.sample ?? false };
  const ttm = model.ttm;
  return (
    <>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-4">
          <FigureChart
            data={chart}
            selected={selected}
            onSelect={select}
            frame={frame}
            empty="Nothing to draw: the chosen lines have no figures here."
          />
          <div className="space-y-1.5">
            <ExportBar table={table} chart={{ data: chart, frame, source: sourceLine(company) }} />
            <FigureGrid
              table={table}
              selected={selected}
              onSelect={select}
              charted={{
                rows: charted,
                onToggle: (row) => change({ series: toggleRow(charted, row, table.rows) }, true),
              }}
              unfolding={
                ttm === null || search.statement === 'balance_sheet'
                  ? undefined
                  : {
                      row: selected?.column === 'TTM' ? selected.row : null,
                      onToggle: (row) =>
                        change(
                          {
                            point:
                              selected?.column === 'TTM' && selected.row === row
                                ? undefined
                                : writePoint({ line: row, period: 'TTM' }),
                          },
                          true,
                        ),
                      render: (row) => {
                        const item = ttm.get(row);
                        return item === undefined ? null : <TtmSum item={item} filer={filer} />;
                      },
                    }
              }
            />
            <MarksLegend cells={table.rows.flatMap(({ cells }) => cells)} />
          </div>
        </div>
        <FigurePanel
          search={search}
          model={model}
          table={table}
          filer={filer}
          onClose={() => change({ point: undefined }, true)}
        />
      </div>
      {model.segments !== null && (
        <SegmentsView id={id} search={search} company={company} segments={model.segments} />
      )}
    </>
  );
}

function sourceLine({ cik, sample }: CompanyEntity): string {
  return sample === true ? 'Invented sample data' : `Source: SEC EDGAR, filings of CIK ${cik}`;
}
