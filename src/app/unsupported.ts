import { ApiError } from '../api/api-error.ts';

/** Whether the server has no such endpoint: only the embedded service has the extensions. */
export function isUnsupported(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isMissingData = error.code === 'company_not_found' || error.code === 'data_not_available';
  return error.status === 501 || (error.status === 404 && !isMissingData);
}
