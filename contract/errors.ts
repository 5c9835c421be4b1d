import * as v from 'valibot';

/** Which error body an endpoint uses (docs/rules.md#errors). */
export type ErrorFamily = 'plain' | 'full_text' | 'disclosures' | 'ratios';

/** Error codes and their status. Disclosure endpoints use them in upper case, and have their own codes. */
export const ERROR_STATUS = {
  invalid_param: 400,
  missing_query: 400,
  invalid_query: 400,
  /** No key was sent, or none is set. */
  missing_key: 401,
  /** The key sent is not a key of this service. */
  unauthorized: 401,
  /** Nobody is signed in, at a desk that needs a login (extension). */
  signed_out: 401,
  /** The role of who signed in isn't enough (extension). */
  role_needed: 403,
  insufficient_tier: 403,
  forbidden: 403,
  not_found: 404,
  company_not_found: 404,
  data_not_available: 404,
  method_not_allowed: 405,
  conflict: 409,
  quota_exceeded: 429,
  upstream_rate_limited: 429,
  internal_error: 500,
  not_implemented: 501,
  upstream_error: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type ErrorDetails = {
  identifier?: string;
  cik?: string;
  /** The parameter that was wrong. */
  parameter?: string;
  your_tier?: string;
  required_tier?: string;
  /** Whole seconds. */
  retry_after?: number;
  /** Offset of the error in q. */
  position?: number;
};

/** The only error that handlers, middleware and stores throw. It is turned into a response in one place. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

const RATIOS_WORDS: Partial<Record<ErrorCode, string>> = {
  company_not_found: 'Company not found',
  data_not_available: 'No annual financial statements found',
};

const DISCLOSURE_CODES: Partial<Record<ErrorCode, string>> = {
  invalid_param: 'INVALID_PARAMETER',
  missing_query: 'INVALID_QUERY',
};

export type ErrorBody = {
  error: string;
  code?: string;
  error_code?: string;
  request_id?: string;
} & ErrorDetails;

/**
 * Body of an error, by family: `{error, code, request_id, …}`; disclosures carry the code as `error_code`
 * in upper case; the two 404s of ratios have exactly two fields.
 * Rule: docs/rules.md#errors
 */
export function errorBody(error: ServiceError, family: ErrorFamily, requestId: string): ErrorBody {
  const words = RATIOS_WORDS[error.code];
  if (family === 'ratios' && words !== undefined) {
    const { identifier, cik } = error.details;
    if (error.code === 'company_not_found') return { error: words, identifier: identifier ?? '' };
    return { error: words, cik: cik ?? '' };
  }
  if (family === 'disclosures') {
    const code = DISCLOSURE_CODES[error.code] ?? error.code.toUpperCase();
    return { error: error.message, error_code: code, request_id: requestId, ...error.details };
  }
  return { error: error.message, code: error.code, request_id: requestId, ...error.details };
}

/** Any error body: a hosted instance may send the code as `code`, `error_code` or in `error`. */
export const ErrorResponse = v.looseObject({
  error: v.string(),
  code: v.optional(v.string()),
  error_code: v.optional(v.string()),
  request_id: v.optional(v.string()),
  identifier: v.optional(v.string()),
  cik: v.optional(v.string()),
  parameter: v.optional(v.string()),
  your_tier: v.optional(v.string()),
  required_tier: v.optional(v.string()),
  retry_after: v.optional(v.number()),
  position: v.optional(v.number()),
});
