import { ApiError } from '../api/api-error.ts';

/** Whether a request failed because the instance has no such endpoint: the extensions of the embedded service. */
export function isNotOffered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isNamed = error.code === 'company_not_found' || error.code === 'data_not_available';
  return error.status === 501 || (error.status === 404 && !isNamed);
}
