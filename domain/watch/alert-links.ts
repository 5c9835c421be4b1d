import type { ScreenColumn } from '../screen/columns.ts';

type Place = Record<string, string | number | undefined>;

function address(path: string, place: Place): string {
  const given = Object.entries(place).filter(([, value]) => value !== undefined);
  const params = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return params.length === 0 ? path : `${path}?${params.join('&')}`;
}

/** The reader's page of a filing, at a place of one of its documents. From the application's root. */
export function readerPage(
  accession_number: string,
  place: { document?: string; offset?: number; to?: number; q?: string } = {},
): string {
  return address(`/filings/${accession_number}`, place);
}

/** The redline of a report's disclosure with the same period a year before, at a passage. */
export function redlinePage(
  company: string,
  { tag, target, passage }: { tag: string; target: string; passage: number },
): string {
  return address(`/companies/${encodeURIComponent(company)}/disclosures/compare`, { tag, target, passage });
}

/** Where a figure of a screen's column is shown with its source. */
export function figurePage(
  company: string,
  { name, line }: Pick<ScreenColumn, 'name' | 'line'>,
  { period_type, period }: { period_type: string; period: string | null },
): string {
  const root = `/companies/${encodeURIComponent(company)}`;
  const type = period_type === 'annual' ? undefined : period_type;
  if (line === null) return address(`${root}/ratios`, { ratio: name, period_type: type });
  return address(`${root}/financials`, {
    statement: line.statement === 'income_statement' ? undefined : line.statement,
    period_type: type,
    point: period === null || period_type === 'ttm' ? undefined : `${line.key}:${period}`,
  });
}
