/**
 * Why a store cannot be used. `newer`: written by a later version; `older`: by one whose stores are no longer upgraded; `damaged`: not intact; `full`: no space left;
 * `readonly`: it can only be read.
 */
export type StoreFailure = 'newer' | 'older' | 'damaged' | 'full' | 'readonly' | 'unavailable';

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
