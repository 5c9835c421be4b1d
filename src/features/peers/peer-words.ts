/** Why a company's figures are not in a table: they failed, as the service puts it, or are on their way. */
export function missingWords(error: Error | null): string {
  return error === null ? 'Loading' : `Could not be had: ${error.message}`;
}
