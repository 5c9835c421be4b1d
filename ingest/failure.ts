import type { LoadFailure } from '../contract/loads.ts';
import { clip } from '../contract/parameters.ts';
import { ParseError } from '../domain/documents/document-text.ts';
import { EdgarError, type EdgarFailure } from '../edgar/answer.ts';
import { StoreError } from '../store/database.ts';

/** No company has the ticker or CIK asked for. */
export class UnknownCompanyError extends Error {
  override readonly name = 'UnknownCompanyError';
}

/** The disk has less space than a load needs. */
export class DiskSpaceError extends Error {
  override readonly name = 'DiskSpaceError';
}

/** Why a load was stopped from outside; the reason of its abort signal. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly state: 'cancelled' | 'interrupted';
  readonly exit_code: number;

  constructor(state: 'cancelled' | 'interrupted', exit_code: number, message: string) {
    super(message);
    this.state = state;
    this.exit_code = exit_code;
  }
}

/** Exit codes, after sysexits.h where it has one. */
export const EXIT = { ok: 0, failed: 1, usage: 2, unreachable: 69, disk: 74, rate_limited: 75 } as const;

export type Failure = {
  failure: LoadFailure;
  message: string;
  exit_code: number;
  /** Whether the next company may still be tried. */
  can_go_on: boolean;
};

const OF_EDGAR: Record<EdgarFailure, Omit<Failure, 'message'>> = {
  not_found: { failure: 'not_found', exit_code: EXIT.failed, can_go_on: true },
  malformed: { failure: 'malformed', exit_code: EXIT.failed, can_go_on: true },
  too_large: { failure: 'malformed', exit_code: EXIT.failed, can_go_on: true },
  no_contact: { failure: 'no_contact', exit_code: EXIT.failed, can_go_on: false },
  outage: { failure: 'outage', exit_code: EXIT.unreachable, can_go_on: false },
  unavailable: { failure: 'outage', exit_code: EXIT.unreachable, can_go_on: true },
  rate_limited: { failure: 'rate_limited', exit_code: EXIT.rate_limited, can_go_on: false },
};

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR']);

function codeOf(cause: Error): string {
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

/** Failures of one file, after which a load continues. */
const OF_A_FILE: ReadonlySet<EdgarFailure> = new Set(['malformed', 'too_large', 'unavailable']);

/** Why one file is skipped while the load continues. Throws the cause when the load must stop. */
export function refusalOf(cause: unknown): string {
  if (cause instanceof ParseError) return cause.message;
  if (cause instanceof EdgarError && OF_A_FILE.has(cause.failure)) return cause.message;
  throw cause;
}

/** What an error means for a load and for the exit code. */
export function describeFailure(cause: unknown): Failure {
  const message = clip(cause instanceof Error ? cause.message : String(cause), 500);
  if (cause instanceof EdgarError) return { ...OF_EDGAR[cause.failure], message };
  if (cause instanceof ParseError) return { ...OF_EDGAR.malformed, message };
  if (cause instanceof UnknownCompanyError) return { ...OF_EDGAR.not_found, message };
  if (cause instanceof StoreError || cause instanceof DiskSpaceError)
    return { failure: 'disk', exit_code: EXIT.disk, can_go_on: false, message };
  if (cause instanceof Error && DISK_CODES.has(codeOf(cause))) {
    const words = `The data folder cannot be written: ${message}`;
    return { failure: 'disk', exit_code: EXIT.disk, can_go_on: false, message: words };
  }
  return { failure: 'internal', exit_code: EXIT.failed, can_go_on: false, message };
}
