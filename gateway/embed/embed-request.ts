import { EMBED_PREFIX } from '../../contract/embed/widgets.ts';
import type { EndpointId } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import { endpointsAt } from '../../contract/find-endpoint.ts';

export const EMBEDDING_OFF = 'Embedding is off on this instance. Start it with EMBED_ORIGINS to turn it on.';

/** The only endpoints that an embedded view may request: those its widgets show. No load, and nothing that changes anything. */
const EMBED_ENDPOINTS: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'company',
  'incomeStatement',
  'balanceSheet',
  'cashFlow',
  'ttm',
  'ratios',
  'metrics',
  'filings',
  'filing',
  'document',
  'materialEvents',
  'redline',
  'disclosureText',
  'fullText',
  'screen',
]);

/** Whether a path is an embedded view's. The folder itself is the builder, a page of the application. */
export function isEmbedPath(pathname: string): boolean {
  return pathname.startsWith(EMBED_PREFIX) && pathname !== EMBED_PREFIX;
}

/**
 * Whether a request comes from an embedded view. Its page sends the whole address as `Referer` to its own origin, by the
 * gateway's policy; a page around it can neither change that nor send its own requests.
 */
export function isEmbedRequest(headers: Headers): boolean {
  const referer = URL.parse(headers.get('referer') ?? '');
  return referer !== null && isEmbedPath(referer.pathname);
}

/**
 * Lets an embedded view read what its widgets show.
 * @throws ServiceError forbidden for any other method or endpoint: in a frame, a click can be another site's.
 */
export function checkEmbedRequest(method: string, pathname: string): void {
  const reads = method === 'GET' || method === 'HEAD';
  const isOpen = endpointsAt(pathname).some(({ id }) => EMBED_ENDPOINTS.has(id));
  if (reads && isOpen) return;
  throw new ServiceError('forbidden', 'an embedded view may only read what it shows');
}
