import type { Endpoint, EndpointId } from '../../contract/endpoints.ts';
import type { ErrorFamily } from '../../contract/errors.ts';
import type { JsonSchema } from './json-schema.ts';

const DESCRIPTIONS = {
  400: 'A parameter is unknown, missing or malformed; `parameter` names it',
  401: 'The API key is missing or unknown',
  403: 'The key’s tier is too low; `required_tier` and `your_tier` say which',
  404: 'The resource in the path does not exist',
  409: 'The server can’t do this as it is set up, such as without a contact for SEC; `parameter` may say which',
  429: 'The quota is used up or requests are too frequent; `retry_after` is in seconds',
  500: 'Something failed inside the service',
  502: 'EDGAR or another upstream service failed',
  503: 'The store is unavailable; `retry_after` is in seconds',
} as const;

type Status = keyof typeof DESCRIPTIONS;

const BODY: Record<ErrorFamily, string> = {
  plain: 'Error',
  full_text: 'Error',
  disclosures: 'DisclosureError',
  ratios: 'Error',
};

/** Errors an endpoint can return, as references to the document's components. */
export function errorResponses(id: EndpointId, endpoint: Endpoint): Record<string, JsonSchema> {
  return Object.fromEntries(
    statuses(id, endpoint).map((status) => {
      const one = { $ref: `#/components/schemas/${BODY[endpoint.errors]}` };
      // A path that isn't an endpoint's, such as one with control characters, has the usual body.
      const hasTwo = endpoint.errors === 'ratios' && status === 404;
      const schema = hasTwo ? { anyOf: [{ $ref: '#/components/schemas/RatiosNotFound' }, one] } : one;
      return [
        String(status),
        {
          description: DESCRIPTIONS[status],
          content: { 'application/json': { schema } },
        },
      ];
    }),
  );
}

/** Endpoints with a resource in their query or body. */
const NAMED_ELSEWHERE: ReadonlySet<EndpointId> = new Set<EndpointId>(['claims', 'alerts', 'startLoad']);

const CONFLICTING: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'startLoad',
  'setFollow',
  'makeWatch',
  'changeWatch',
]);

function statuses(id: EndpointId, endpoint: Endpoint): Status[] {
  const found: Status[] = [400];
  if (endpoint.tier !== null) found.push(401);
  if (endpoint.tier !== null && endpoint.tier !== 'free') found.push(403);
  if (endpoint.params !== null || NAMED_ELSEWHERE.has(id)) found.push(404);
  if (CONFLICTING.has(id)) found.push(409);
  found.push(429, 500);
  if (endpoint.errors === 'full_text') found.push(502);
  found.push(503);
  return found;
}

const text = { type: 'string' };
const details = {
  request_id: text,
  identifier: text,
  cik: text,
  parameter: text,
  your_tier: text,
  required_tier: text,
  retry_after: { type: 'integer', description: 'Whole seconds' },
  position: { type: 'integer', description: 'Offset in `q` where the error is' },
};

/** Error bodies by name. Rule: docs/rules.md#errors */
export const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  Error: {
    type: 'object',
    properties: {
      error: { type: 'string', description: 'What is wrong' },
      code: text,
      ...details,
    },
    required: ['error', 'code', 'request_id'],
  },
  DisclosureError: {
    type: 'object',
    properties: { error: text, error_code: text, ...details },
    required: ['error', 'error_code', 'request_id'],
  },
  RatiosNotFound: {
    type: 'object',
    properties: { error: text, identifier: text, cik: text },
    required: ['error'],
    additionalProperties: false,
  },
};
