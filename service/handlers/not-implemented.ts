import { ServiceError } from '../../contract/errors.ts';

/** Handler of every endpoint whose data is not built yet: key, tier and parameters are checked before it. */
export async function notImplemented(): Promise<never> {
  throw new ServiceError('not_implemented', 'This endpoint is not built yet in the embedded service');
}
