/**
 * Display name of a fiscal period: '2024' → 'FY2024', 'Q1 2025' → 'Q1 FY2025', 'H1 2025' → 'H1 FY2025', 'TTM Q1 2025' →
 * 'TTM Q1 FY2025'. Other names stay unchanged.
 */
export function fiscalPeriod(period: string): string {
  return period.replace(/^((?:TTM )?(?:(?:Q[1-4]|H[12]|9M) )?)(\d{4})$/, '$1FY$2');
}
