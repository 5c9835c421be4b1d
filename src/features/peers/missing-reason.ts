/** Why a company's figures are missing from a table: still loading, or failed. */
export function missingReason(error: Error | null): string {
  return error === null ? 'Loading' : `Not available: ${error.message}`;
}
