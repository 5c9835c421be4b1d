import { queryOptions } from '@tanstack/react-query';

import { claimsEndpoint } from '../../contract/claims.ts';
import type { ClaimsResponse } from '../../contract/claims.ts';
import { request } from './client.ts';

/** A line and period to compare a claim with, by the claim's start in the text. */
export type ClaimCorrection = { start: number; key?: string | undefined; period?: string | undefined };

type ClaimsRequest = { text: string; company: string | undefined; corrections: readonly ClaimCorrection[] };

/** The claims of a text. The same text is sent once: nothing is written. */
export function claimsQuery({ text, company, corrections }: ClaimsRequest) {
  return queryOptions({
    queryKey: ['claims', company, text, corrections],
    queryFn: ({ signal }): Promise<ClaimsResponse> =>
      request(claimsEndpoint, { body: { text, company, corrections }, signal }),
    staleTime: 0,
  });
}
