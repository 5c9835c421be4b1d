/** The company's identifier in URLs: its ticker, else its ten-digit CIK. */
export function companyId(company: { cik: string; ticker: string | null }): string {
  return company.ticker?.toUpperCase() ?? company.cik;
}
