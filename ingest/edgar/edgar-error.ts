/**
 * Why EDGAR gave no usable answer. `not_found`: it has no such file; `rate_limited`: it limits our requests;
 * `outage`: it or the connection failed; `unavailable`: so for this file alone, while its host answers for others; `malformed`: its answer is not the requested file;
 * `too_large`: above the size limit; `no_contact`: no contact for the User-Agent, or EDGAR did not accept it.
 */
export type EdgarFailure =
  | 'not_found'
  | 'rate_limited'
  | 'outage'
  | 'unavailable'
  | 'malformed'
  | 'too_large'
  | 'no_contact';

export class EdgarError extends Error {
  override readonly name = 'EdgarError';
  readonly failure: EdgarFailure;
  /** Earliest time for the next request; null when there is no limit. */
  readonly retry_at: Date | null;

  constructor(
    failure: EdgarFailure,
    message: string,
    options?: ErrorOptions & { retry_at?: Date | undefined },
  ) {
    super(message, options);
    this.failure = failure;
    this.retry_at = options?.retry_at ?? null;
  }
}
