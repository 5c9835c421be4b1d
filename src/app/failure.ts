import { ApiError } from '../api/api-error.ts';
import { isMissingCode } from '../components/connection.ts';
import type { Failure, FailureKind } from '../components/states/failure-message.ts';

const BY_STATUS: Record<number, FailureKind> = {
  400: 'invalid',
  401: 'bad_key',
  403: 'tier',
  404: 'not_found',
  429: 'limited',
  500: 'internal',
  501: 'not_built',
  502: 'upstream',
  503: 'unavailable',
};

const BY_CODE: Record<string, FailureKind> = {
  missing_key: 'no_key',
  signed_out: 'signed_out',
  role_needed: 'role',
  company_not_found: 'company_not_found',
  data_not_available: 'no_data',
  quota_exceeded: 'quota',
  upstream_rate_limited: 'upstream_limit',
};

/** By code, then by status, then by status class: one status can have several codes. */
function refusalKind(error: ApiError): FailureKind {
  const byCode = error.code === null ? undefined : BY_CODE[error.code];
  return byCode ?? BY_STATUS[error.status] ?? (error.status >= 500 ? 'internal' : 'unexpected');
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof ApiError) {
    if (error.kind === 'refused') return refusalKind(error);
    if (error.kind === 'network') return isOffline() ? 'offline' : 'unreachable';
    return error.kind;
  }
  if (!isMissingCode(error)) return 'fault';
  // Without a connection no file loads, whether or not a newer version is installed.
  return isOffline() ? 'offline' : 'chunk';
}

// Only a browser knows, and only that it is offline.
const isOffline = (): boolean =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function describeFailure(error: unknown): Failure {
  const api = error instanceof ApiError ? error : null;
  return {
    kind: kindOf(error),
    message: messageOf(error),
    endpoint: api?.endpoint ?? null,
    request_id: api?.request_id ?? null,
    retry_after: api?.retry_after ?? null,
    your_tier: api?.your_tier ?? null,
    required_tier: api?.required_tier ?? null,
    identifier: api?.identifier ?? null,
    tries: api?.tries ?? 0,
  };
}
