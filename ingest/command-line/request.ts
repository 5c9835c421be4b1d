import type { CompanyOptions } from '../commands/company.ts';
import type { DocumentsOptions } from '../commands/documents.ts';
import type { FilingOptions } from '../commands/filing.ts';
import type { FollowOptions } from '../commands/follow.ts';
import type { MarketOptions } from '../commands/market.ts';
import type { MirrorOptions } from '../commands/mirror.ts';
import type { ReprocessOptions } from '../commands/reprocess.ts';
import type { ScreenOptions } from '../commands/screen.ts';
import type { VerifyOptions } from '../commands/verify.ts';

/** A parsed command line. */
export type Request = { json: boolean } & (
  | { command: 'tickers' | 'status' | 'sample' }
  | ({ command: 'screen' } & ScreenOptions)
  | ({ command: 'reprocess' } & ReprocessOptions)
  | ({ command: 'company'; identifiers: string[] } & CompanyOptions)
  | ({ command: 'market' } & MarketOptions)
  | ({ command: 'follow' } & FollowOptions)
  | ({ command: 'documents' } & DocumentsOptions)
  | ({ command: 'filing' } & FilingOptions)
  | ({ command: 'mirror'; identifiers: string[] } & MirrorOptions)
  | ({ command: 'verify'; identifiers: string[] } & VerifyOptions)
);
/** A request without the choice of output. */
export type Task = Request extends infer R ? (R extends Request ? Omit<R, 'json'> : never) : never;

/** Takes what a command line asks for. */
export type Found = (task: Task) => void;

/** Invalid arguments, or a request for help (`exit_code` 0). Its text has been written already. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly exit_code: number;

  constructor(exit_code: number, message: string) {
    super(message);
    this.exit_code = exit_code;
  }
}
