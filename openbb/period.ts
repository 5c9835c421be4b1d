/** '2024' → 'FY2024', 'Q1 2025' → 'Q1 FY2025', as the application names fiscal periods. */
export function periodName(period: string): string {
  return period.replace(/^((?:Q[1-4]|H[12]|9M) )?(\d{4})$/, '$1FY$2');
}
