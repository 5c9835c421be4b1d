import { queryOptions } from '@tanstack/react-query';

import { redlineEndpoint } from '../../contract/disclosure-endpoints.ts';
import type { RedlineResponse } from '../../contract/redline.ts';
import { request, withoutDefaults } from './client.ts';

export type RedlineParameters = {
  tag: string;
  base?: string | undefined;
  target?: string | undefined;
  base_company?: string | undefined;
  form?: '10-K' | '10-Q' | undefined;
  ignore_numbers?: boolean | undefined;
};

/** Two disclosures aligned and compared by the service. A hosted instance may not have it. */
export function redlineQuery(id: string, parameters: RedlineParameters) {
  const query = withoutDefaults(parameters, { ignore_numbers: false });
  return queryOptions({
    queryKey: ['redline', id, query],
    queryFn: ({ signal }): Promise<RedlineResponse> =>
      request(redlineEndpoint, { path: { identifier: id }, query, signal }),
  });
}
