type Reported = {
  form?: string | undefined;
  filed?: string | undefined;
  accession_number?: string | undefined;
};

/** 'Apple Inc., 10-K filed 2025-10-31, 0000320193-25-000079 and 7 earlier filings'. */
export function sourceText(company: string, points: readonly Reported[]): string {
  const filings = new Map(points.map((point) => [point.accession_number, point]));
  filings.delete(undefined);
  const [newest, ...others] = [...filings.values()].toSorted((a, b) =>
    (b.filed ?? '').localeCompare(a.filed ?? ''),
  );
  if (newest === undefined) return `${company}, SEC EDGAR`;
  const filed = newest.filed === undefined ? '' : ` filed ${newest.filed}`;
  const more =
    others.length === 0 ? '' : ` and ${others.length} earlier ${others.length === 1 ? 'filing' : 'filings'}`;
  return `${company}, ${newest.form ?? 'filing'}${filed}, ${newest.accession_number ?? ''}${more}`;
}
