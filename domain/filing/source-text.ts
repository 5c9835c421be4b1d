type Reported = {
  form?: string | undefined;
  filed?: string | undefined;
  accession_number?: string | undefined;
};

/** '10-K filed 2025-10-31, 0000320193-25-000079 and 7 earlier filings'; null without a filing. */
export function filingText(points: readonly Reported[]): string | null {
  const filings = new Map(points.map((point) => [point.accession_number, point]));
  filings.delete(undefined);
  const [newest, ...others] = [...filings.values()].toSorted((a, b) =>
    (b.filed ?? '').localeCompare(a.filed ?? ''),
  );
  if (newest === undefined) return null;
  const filed = newest.filed === undefined ? '' : ` filed ${newest.filed}`;
  const more =
    others.length === 0 ? '' : ` and ${others.length} earlier ${others.length === 1 ? 'filing' : 'filings'}`;
  const about = `${newest.form ?? 'filing'}${filed}`;
  return `${about}${about === 'filing' ? '' : ','} ${newest.accession_number ?? ''}${more}`;
}
