import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

import { clip } from '../../../contract/parameters.ts';
import { givenAddress } from '../../app/given-address.ts';

type ReadsAddress = { notUnderstood: (params: URLSearchParams) => string[] };

const readsAddress = (schema: unknown): schema is ReadsAddress =>
  typeof schema === 'object' && schema !== null && 'notUnderstood' in schema;

/** Names the parameters that the page doesn't understand of the address that was opened. */
export function AddressNote() {
  const router = useRouter();
  const [given] = useState(givenAddress);
  const leaf = useRouterState({
    select: ({ location, matches }) =>
      location.pathname.toLowerCase() === given.pathname.toLowerCase() ? matches.at(-1)?.routeId : undefined,
  });
  const schema: unknown = leaf === undefined ? undefined : router.routesById[leaf].options.validateSearch;
  const left = readsAddress(schema) ? schema.notUnderstood(new URLSearchParams(given.search)) : [];
  if (left.length === 0) return null;
  return (
    <p role="status" className="page pb-0 text-sm text-changed">
      Not understood in the address, and ignored: {left.map((one) => clip(one)).join(', ')}
    </p>
  );
}
