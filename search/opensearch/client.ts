import { Client } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';

import type { AwsSettings, OpenSearchSettings } from './settings.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  /** A JSON body, or lines of JSON. */
  body?: object;
  lines?: readonly object[];
  timeout_ms?: number;
  /** Ends the request when it is aborted. */
  signal?: AbortSignal;
};

/** Asks the cluster. Throws the client's errors. */
export type Cluster = {
  /** Name the indices begin with, and their alias. */
  index: string;
  call(call: Call): Promise<unknown>;
  close(): Promise<void>;
};

/** Longest wait for an answer, a little above the engine's own limit of a search. */
const TIMEOUT_MS = 2_500;

/** Signs each request as Amazon OpenSearch Service asks. */
const signer = ({ region, credentials }: AwsSettings) =>
  AwsSigv4Signer({ region, service: 'es', getCredentials: async () => credentials });

/** Reaches the cluster through the official client: it spreads requests over nodes and leaves out dead ones. */
export function openCluster({ nodes, auth, aws = null, ca, index }: OpenSearchSettings): Cluster {
  const client = new Client({
    nodes: [...nodes],
    ...(auth === null ? {} : { auth }),
    ...(aws === null ? {} : signer(aws)),
    ...(ca === null ? {} : { ssl: { ca } }),
    requestTimeout: TIMEOUT_MS,
    // A node that died during a request is not asked again; another answers once.
    maxRetries: Math.min(2, nodes.length - 1),
  });
  return {
    index,
    async call({ method, path, query = {}, body, lines, timeout_ms = TIMEOUT_MS, signal }) {
      signal?.throwIfAborted();
      const asked = client.transport.request(
        {
          method,
          path,
          querystring: query,
          ...(lines === undefined
            ? { body: body ?? '' }
            : { bulkBody: lines.map((line) => JSON.stringify(line)) }),
        },
        { requestTimeout: timeout_ms },
      );
      // In braces: a listener that returns a promise has its rejection thrown.
      const abort = (): void => {
        asked.abort();
      };
      signal?.addEventListener('abort', abort, { once: true });
      try {
        return (await asked).body;
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    close: () => client.close(),
  };
}
