/** Why a request failed: an error response, no connection, no response in time, or a response that doesn't match the contract. */
type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'unexpected';

type ApiErrorFields = {
  kind: ApiErrorKind;
  /** Path of the request without its query, shown in messages: `/v1/companies/AAPL`. */
  endpoint: string;
  /** HTTP status; 0 without a response. */
  status: number;
  /** In lower case; null when the response has no error code. */
  code: string | null;
  request_id: string | null;
  /** Whole seconds. */
  retry_after: number | null;
  your_tier: string | null;
  required_tier: string | null;
  parameter: string | null;
  /** The ticker or CIK that did not resolve. */
  identifier: string | null;
  /** Offset of the syntax error in q. */
  position: number | null;
  /** Tries in a row that the server answered with a wait. */
  tries: number;
};

const DEFAULTS = {
  status: 0,
  code: null,
  request_id: null,
  retry_after: null,
  your_tier: null,
  required_tier: null,
  parameter: null,
  identifier: null,
  position: null,
  tries: 0,
};

// Declaration merging needs an interface.
// eslint-disable-next-line typescript/consistent-type-definitions, typescript/no-unsafe-declaration-merging
export interface ApiError extends Readonly<ApiErrorFields> {}

/** The only error that requests throw. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    fields: Pick<ApiErrorFields, 'kind' | 'endpoint'> & Partial<ApiErrorFields>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    Object.assign(this, DEFAULTS, fields);
  }

  with(change: Partial<ApiErrorFields>): ApiError {
    return new ApiError(this.message, Object.assign({}, this, change));
  }
}

/** Whether a retry may succeed soon: no connection, or an upstream outage. What has no answer in time is not repeated. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.status === 502);
}

/** Whether the request fails until someone changes the key, the tier or the request itself. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 501].includes(error.status);
}

export function mustWait(error: ApiError): boolean {
  const isBusy = error.status === 503 || (error.status === 429 && error.code === 'upstream_rate_limited');
  return isBusy && error.retry_after !== null;
}
