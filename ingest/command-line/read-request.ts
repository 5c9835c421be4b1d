import { Command, CommanderError } from 'commander';

import { clip } from '../../contract/parameters.ts';
import { EXIT } from '../failure.ts';
import {
  describeCompany,
  describeFiling,
  describeMirror,
  describeDocuments,
  describeFollow,
  describeMarket,
  describeUpkeep,
} from './describe.ts';
import { type Found, type Request, type Task, UsageError } from './request.ts';

function describe(program: Command, found: Found): void {
  program
    .description('Loads companies and their filings from SEC EDGAR into the data folder.')
    .option('--json', 'write JSON lines instead of text')
    .addHelpText(
      'after',
      '\nEnvironment: FILINGS_DATA, EDGAR_CONTACT, EDGAR_MIRROR (docs/operations.md)\n' +
        'Exit codes: 0 done, 1 failed, 2 usage, 69 EDGAR not reachable, 74 disk or store, 75 rate-limited',
    );
  describeCompany(program, found);
  describeMarket(program, found);
  describeFollow(program, found);
  describeDocuments(program, found);
  describeFiling(program, found);
  describeMirror(program, found);
  describeUpkeep(program, found);
}

/** The parser's messages quote arguments: control sequences in them must not reach the terminal. */
function cleanLines(text: string): string {
  return text
    .split('\n')
    .map((line) => clip(line, 500))
    .join('\n');
}

/**
 * Parses arguments (without program and script). Help and errors are written to the streams.
 * Throws UsageError for invalid arguments and after help.
 */
export function readRequest(
  args: readonly string[],
  write: { out: (text: string) => void; err: (text: string) => void },
): Request {
  const tasks: Task[] = [];
  const program = new Command('ingest')
    .exitOverride()
    .configureOutput({ writeOut: write.out, writeErr: (text) => write.err(cleanLines(text)) });
  describe(program, (task) => void tasks.push(task));
  try {
    program.parse(args, { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    throw new UsageError(cause.exitCode === 0 ? EXIT.ok : EXIT.usage, cause.message);
  }
  const [task] = tasks;
  if (task === undefined) throw new UsageError(EXIT.usage, 'no command was given');
  return { ...task, json: program.opts<{ json?: boolean }>().json === true };
}
