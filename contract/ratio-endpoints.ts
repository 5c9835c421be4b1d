import { byIdentifier, row, type Endpoint } from './endpoint.ts';
import { RatiosResponse } from './ratios.ts';

/** Apart from the statements, so that neither page ships the other's schemas. */
export const ratiosEndpoint = row(byIdentifier, {
  path: '/companies/{identifier}/ratios',
  tier: 'professional',
  spec: '4.15',
  summary: 'Twelve ratios of the latest fiscal year',
  response: RatiosResponse,
  errors: 'ratios',
}) satisfies Endpoint;
