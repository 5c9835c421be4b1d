/**
 * Why EDGAR gave no usable answer. `not_found`: it has no such file; `rate_limited`: it told us to hold off;
 * `outage`: it or the way to it failed; `malformed`: it answered something that cannot be what was asked for;
 * `too_large`: beyond what is read; `no_contact`: no contact for the User-Agent, or EDGAR did not accept it.
 */
export type EdgarFailure = 'not_found' | 'rate_limited' | 'outage' | 'malformed' | 'too_large' | 'no_contact';

export class EdgarError extends Error {
  override readonly name = 'EdgarError';
  readonly failure: EdgarFailure;
  /** Earliest moment at which EDGAR may be asked again; null when nothing stands against it. */
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
