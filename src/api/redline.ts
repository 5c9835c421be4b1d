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

/** The parameters that ask for the two sides of an answer, whatever the newest reports may be by then. */
export function pinnedSides({ tag, base, target }: Pick<RedlineResponse, 'tag' | 'base' | 'target'>) {
  const { cik, ticker } = base.company;
  return {
    tag,
    base: base.report.adsh,
    target: target.report.adsh,
    form: undefined,
    base_company: cik === target.company.cik ? undefined : (ticker ?? cik),
  };
}

function keyOf(id: string, query: object) {
  return ['redline', id, query];
}

/**
 * Two disclosures aligned and compared by the service; the answer is kept under both its sides too, so that naming them
 * in the address asks nothing anew. A hosted instance may not have it.
 */
export function redlineQuery(id: string, parameters: RedlineParameters) {
  const { ignore_numbers } = parameters;
  const asked = (of: RedlineParameters) => withoutDefaults(of, { ignore_numbers: false });
  const query = asked(parameters);
  return queryOptions({
    queryKey: keyOf(id, query),
    queryFn: async ({ signal, client }): Promise<RedlineResponse> => {
      const answer = await request(redlineEndpoint, { path: { identifier: id }, query, signal });
      if (parameters.base === undefined || parameters.target === undefined)
        client.setQueryData(keyOf(id, asked({ ...pinnedSides(answer), ignore_numbers })), answer);
      return answer;
    },
  });
}
