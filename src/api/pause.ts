import { type ApiError, asksToWait } from './api-error.ts';
import type { BackOff } from './back-off.ts';

/** Pauses of the server that this page came from. Loaded when it first asks to wait: most pages never need it. */
let shared: BackOff | null = null;

/** The pause of the server; null before it first asked for one. */
export const serverPause = (): BackOff | null => shared;

/** Notes a refusal. Returns the error to throw: with the number of tries, if the server asks to wait. */
export async function noteRefusal(endpoint: string, error: ApiError): Promise<ApiError> {
  if (error.code === 'signed_out') (await import('./signed-out.ts')).goToLogin();
  if (shared === null) {
    if (!asksToWait(error)) return error;
    const { createBackOff } = await import('./back-off.ts');
    shared ??= createBackOff(() => performance.now());
  }
  return shared.refused(endpoint, error);
}
