/** What stands for a company in an address: its ticker, or its ten-digit CIK where it has none. */
export function companyId(company: { cik: string; ticker: string | null }): string {
  return company.ticker?.toUpperCase() ?? company.cik;
}
