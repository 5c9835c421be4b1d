import { queryOptions } from '@tanstack/react-query';

import type { DisclosureForm } from '../../contract/disclosures-query.ts';
import { redlineEndpoint } from '../../contract/redline.ts';
import type { RedlineResponse } from '../../contract/redline.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { pinnedSides } from '../../views/redline.ts';
import { request } from './client.ts';

type RedlineParameters = {
  tag: string;
  base?: string | undefined;
  target?: string | undefined;
  base_company?: string | undefined;
  form?: DisclosureForm | undefined;
  ignore_numbers?: boolean | undefined;
};

function keyOf(id: string, query: object) {
  return ['redline', id, query];
}

/**
 * Two disclosures, aligned and compared by the service. The response is also cached under both reports, so that adding
 * them to the URL doesn't fetch it again. Other servers may not support this.
 */
export function redlineQuery(id: string, parameters: RedlineParameters) {
  const { ignore_numbers } = parameters;
  const parametersOf = (of: RedlineParameters) => withoutDefaults(of, { ignore_numbers: false });
  const query = parametersOf(parameters);
  return queryOptions({
    queryKey: keyOf(id, query),
    queryFn: async ({ signal, client }): Promise<RedlineResponse> => {
      const response = await request(redlineEndpoint, { path: { identifier: id }, query, signal });
      if (parameters.base === undefined || parameters.target === undefined)
        client.setQueryData(keyOf(id, parametersOf({ ...pinnedSides(response), ignore_numbers })), response);
      return response;
    },
  });
}
