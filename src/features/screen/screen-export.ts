import type { ScreenResponse } from '../../../contract/screen.ts';
import { fittingScale, type Scale } from '../../../views/format/numbers.ts';
import { emptyCell, type FigureTable } from '../../components/figures/figure-table.ts';
import { missingReason } from './screen-cell.ts';

/** The scale that fits a page's amounts. */
export function screenScale({ companies, columns }: Pick<ScreenResponse, 'companies' | 'columns'>): Scale {
  const amounts = companies.flatMap(({ values }) =>
    columns.map(({ name, value_type }) => (value_type === 'amount' ? (values[name]?.value ?? 0) : 0)),
  );
  return fittingScale(amounts);
}

/** The page of a screen as a table to save: a company a row. */
export function screenTable({ companies, columns, currency }: ScreenResponse, scale: Scale): FigureTable {
  return {
    title: 'Screen',
    caption: [currency ?? 'in reporting currency', scale === 'units' ? '' : scale].filter(Boolean).join(' '),
    scale,
    columns: columns.map(({ name, label }) => ({ id: name, label, detail: null })),
    rows: companies.map((company) => ({
      id: company.cik,
      label: `${company.name} (${company.ticker ?? company.cik}), ${company.period} to ${company.period_end}`,
      level: 0,
      is_total: false,
      value_type: 'amount' as const,
      unit: company.currency,
      cik: company.cik,
      cells: columns.map((column) => {
        const cell = company.values[column.name] ?? null;
        const isRank = column.name.endsWith('_percentile');
        const value = isRank ? (cell?.percentile ?? null) : (cell?.value ?? null);
        if (value === null) return emptyCell(missingReason(column, cell));
        const value_type = isRank || column.value_type === 'days' ? ('number' as const) : column.value_type;
        const { accession_number = null, concept = null, period_end } = isRank ? {} : (cell ?? {});
        const sources =
          accession_number === null ? undefined : [{ accession_number, concept: concept ?? '', period_end }];
        return { value, reason: null, marks: [], value_type, ...(sources !== undefined && { sources }) };
      }),
    })),
  };
}
