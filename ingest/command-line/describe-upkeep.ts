import { Argument, Command } from 'commander';

import { addIdentifier, readSince } from './arguments.ts';
import type { Found } from './request.ts';

/** Commands that show, check or complete what is stored. */
export function describeUpkeep(program: Command, found: Found): void {
  program
    .command('tickers')
    .description('load the lists of tickers and exchanges')
    .action(() => found({ command: 'tickers' }));
  program
    .command('status')
    .description('show what is stored and where EDGAR files come from')
    .action(() => found({ command: 'status' }));
  program
    .command('verify')
    .description('compare what is stored with its checksums and the sizes that EDGAR lists')
    .addArgument(
      new Argument('[companies...]', 'tickers or CIKs; all when none is named').argParser(addIdentifier),
    )
    .option('--repair', 'drop what is wrong and fetch it again')
    .action((identifiers: string[], { repair }: { repair?: boolean }) =>
      found({ command: 'verify', identifiers: [...new Set(identifiers)], repair: repair === true }),
    );
  program
    .command('screen')
    .description('compute the current figures of companies that lack them, for screens')
    .option('--as-of <day>', 'those of a past day', readSince)
    .action(({ asOf }: { asOf?: string }) => found({ command: 'screen', as_of: asOf ?? null }));
  program
    .command('reprocess')
    .description('make again what earlier rules made of stored documents, newest first')
    .action(() => found({ command: 'reprocess', fetch: false }));
  program
    .command('reload')
    .description(
      'the same, and read from EDGAR again what is not stored; renews a store that is too old to be opened',
    )
    .action(() => found({ command: 'reprocess', fetch: true }));
  program
    .command('sample')
    .description('load the sample of invented companies')
    .action(() => found({ command: 'sample' }));
}
