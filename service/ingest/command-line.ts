import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';

import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { clip, isDate } from '../../contract/parameters.ts';
import type { CompanyOptions } from './commands/company.ts';
import { EXIT } from './failure.ts';

/** What was asked for on the command line. */
export type Request = { json: boolean } & (
  | { command: 'tickers' | 'status' | 'sample' }
  | ({ command: 'company'; identifiers: string[] } & CompanyOptions)
);
type Task = Request extends infer R ? (R extends Request ? Omit<R, 'json'> : never) : never;

/** What cannot be meant; `exit_code` is 0 when help was asked for. Its text has been written already. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly exit_code: number;

  constructor(exit_code: number, message: string) {
    super(message);
    this.exit_code = exit_code;
  }
}

function readIdentifier(text: string): string {
  const isNumber = /^(?:cik)?[ #:-]*\d+$/i.test(text.trim());
  const identifier = parseCik(text) ?? (isNumber ? null : parseTicker(text));
  if (identifier !== null) return identifier;
  throw new InvalidArgumentError(`'${clip(text)}' is neither a ticker (AAPL, BRK-B) nor a CIK (320193).`);
}

function readForms(text: string): string[] {
  const forms = text
    .split(',')
    .map((form) => form.trim().toUpperCase())
    .filter((form) => form !== '');
  const odd = forms.find((form) => !/^[A-Z0-9][A-Z0-9 /-]{0,19}$/.test(form));
  if (forms.length > 0 && odd === undefined) return forms;
  throw new InvalidArgumentError(`Forms read 10-K,10-Q,8-K, got '${clip(odd ?? text)}'.`);
}

function readSince(text: string): string {
  if (isDate(text)) return text;
  throw new InvalidArgumentError(`A date reads YYYY-MM-DD, got '${clip(text)}'.`);
}

function readLoad(text: string): string {
  if (/^[A-Za-z0-9-]{1,64}$/.test(text)) return text;
  throw new InvalidArgumentError(`'${clip(text)}' is no load's id.`);
}

function addIdentifier(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), readIdentifier(text)];
}

type CompanyFlags = { filings?: boolean; forms?: string[]; since?: string; load?: string };

function companyCommand(program: Command): Command {
  return program
    .command('company')
    .description("load companies: particulars and filings list, with --filings the filings' documents too")
    .addArgument(new Argument('<companies...>', 'tickers or CIKs').argParser(addIdentifier))
    .option('--filings', 'fetch the documents of the filings')
    .option(
      '--forms <forms>',
      'fetch documents of these forms and their amendments: 10-K,10-Q,8-K',
      readForms,
    )
    .option('--since <date>', 'fetch documents of filings filed on this day or later: YYYY-MM-DD', readSince)
    .addOption(new Option('--load <id>', 'follow the load in this row').argParser(readLoad).hideHelp());
}

function describe(program: Command, found: (task: Task) => void): void {
  program
    .description('Loads companies and their filings from SEC EDGAR into the data folder.')
    .option('--json', 'write JSON lines instead of text')
    .addHelpText(
      'after',
      '\nEnvironment: FILINGS_DATA, EDGAR_CONTACT, EDGAR_MIRROR (docs/operations.md)\n' +
        'Exit codes: 0 done, 1 failed, 2 usage, 69 EDGAR not reachable, 74 disk or store, 75 rate-limited',
    );
  program
    .command('tickers')
    .description('load the lists of tickers and exchanges')
    .action(() => found({ command: 'tickers' }));
  companyCommand(program).action((identifiers: string[], flags: CompanyFlags) => {
    const forms = flags.forms ?? null;
    const since = flags.since ?? null;
    // Which documents says that documents are wanted.
    const withDocuments = flags.filings === true || forms !== null || since !== null;
    const options = { with_documents: withDocuments, forms, since, load: flags.load ?? null };
    found({ command: 'company', identifiers: [...new Set(identifiers)], ...options });
  });
  program
    .command('status')
    .description('say what is stored and where EDGAR is read from')
    .action(() => found({ command: 'status' }));
  program
    .command('sample')
    .description('load the sample of invented companies')
    .action(() => found({ command: 'sample' }));
}

/** Arguments come back in the parser's own sentences: nothing in them may reach the terminal as a command. */
function cleanLines(text: string): string {
  return text
    .split('\n')
    .map((line) => clip(line, 500))
    .join('\n');
}

/**
 * The request that arguments (without program and script) make. Help and complaints are written to the streams.
 * Throws UsageError for what cannot be meant, and when help was asked for.
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
