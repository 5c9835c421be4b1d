import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';

import { parseCik, parseTicker } from '../contract/endpoint.ts';
import { clip, isDate } from '../contract/parameters.ts';
import type { CompanyOptions, FilingOptions } from './commands/company.ts';
import type { DocumentsOptions } from './commands/documents.ts';
import type { FollowOptions } from './commands/follow.ts';
import type { MarketOptions } from './commands/market.ts';
import type { MirrorOptions } from './commands/mirror.ts';
import type { ReprocessOptions } from './commands/reprocess.ts';
import type { ScreenOptions } from './commands/upkeep.ts';
import type { VerifyOptions } from './commands/verify.ts';
import { EXIT } from './failure.ts';

// Each throws InvalidArgumentError, which names the text and what would be right.

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
  throw new InvalidArgumentError(`Write forms as 10-K,10-Q,8-K, got '${clip(odd ?? text)}'.`);
}

function readSince(text: string): string {
  if (isDate(text)) return text;
  throw new InvalidArgumentError(`Write a date as YYYY-MM-DD, got '${clip(text)}'.`);
}

/** Quarters of data sets: `2010q2`, `2009q1..2012q4`, `2009q1..` */
function readQuarters(text: string): string {
  if (/^\d{4}q[1-4](?:\.\.(?:\d{4}q[1-4])?)?$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError(
    `Write quarters as 2010q2, 2009q1..2012q4 or 2009q1.., got '${clip(text)}'.`,
  );
}

function readLoad(text: string): string {
  if (/^[A-Za-z0-9-]{1,64}$/.test(text)) return text;
  throw new InvalidArgumentError(`'${clip(text)}' is not a load ID.`);
}

function addIdentifier(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), readIdentifier(text)];
}

function readAccession(text: string): string {
  if (/^\d{10}-\d{2}-\d{6}$/.test(text)) return text;
  throw new InvalidArgumentError(`An accession number reads 0000320193-24-000123, got '${clip(text)}'.`);
}

/** Hidden: the row that shows the load's progress. */
const loadOption = () =>
  new Option('--load <id>', 'follow the load in this row').argParser(readLoad).hideHelp();

type CompanyFlags = {
  filings?: boolean;
  statements?: boolean;
  forms?: string[];
  since?: string;
  replaceFacts?: boolean;
  load?: string;
};

/** Loads of companies. */
function describeCompany(program: Command, found: Found): void {
  program
    .command('company')
    .description("load companies: filing list and facts, with --filings the filings' documents too")
    .addArgument(new Argument('<companies...>', 'tickers or CIKs').argParser(addIdentifier))
    .option('--filings', 'fetch the documents of the filings')
    .option('--no-statements', 'read the XBRL and linkbases of the newest reports alone, not of every report')
    .option(
      '--forms <forms>',
      'fetch documents of these forms and their amendments: 10-K,10-Q,8-K',
      readForms,
    )
    .option('--since <date>', 'fetch documents of filings filed on this day or later: YYYY-MM-DD', readSince)
    .option('--replace-facts', 'accept financial facts far fewer than those stored')
    .addOption(loadOption())
    .action((identifiers: string[], flags: CompanyFlags) => {
      const forms = flags.forms ?? null;
      const since = flags.since ?? null;
      // --forms and --since imply --filings.
      const withDocuments = flags.filings === true || forms !== null || since !== null;
      const replace_facts = flags.replaceFacts === true;
      const options = {
        with_documents: withDocuments,
        with_statements: flags.statements !== false,
        forms,
        since,
        replace_facts,
        load: flags.load ?? null,
      };
      found({ command: 'company', identifiers: [...new Set(identifiers)], ...options });
    });
}

/** The documents of one filing. */
function describeFiling(program: Command, found: Found): void {
  program
    .command('filing')
    .description('load the documents of one filing that a stored filing list names')
    .addArgument(new Argument('<accession>', 'accession number').argParser(readAccession))
    .addOption(loadOption())
    .action((accession_number: string, { load }: { load?: string }) =>
      found({ command: 'filing', accession_number, load: load ?? null }),
    );
}

/** Copies of EDGAR's files. */
function describeMirror(program: Command, found: Found): void {
  program
    .command('mirror')
    .description('copy the files that a load of companies reads from EDGAR into a folder')
    .addArgument(new Argument('<companies...>', 'tickers or CIKs').argParser(addIdentifier))
    .requiredOption('--to <folder>', 'folder to write to; files already in it are not fetched again')
    .option('--forms <forms>', 'copy documents of these forms and their amendments: 10-K,10-Q,8-K', readForms)
    .option('--since <date>', 'copy documents of filings filed on this day or later: YYYY-MM-DD', readSince)
    .action((identifiers: string[], { to, forms, since }: { to: string; forms?: string[]; since?: string }) =>
      found({
        command: 'mirror',
        identifiers: [...new Set(identifiers)],
        to,
        forms: forms ?? null,
        since: since ?? null,
      }),
    );
}

type MarketFlags = {
  file?: string[];
  statements?: string | true;
  insiders?: boolean;
  replaceFacts?: boolean;
  load?: string;
};

function describeMarket(program: Command, found: Found): void {
  program
    .command('market')
    .description("load every filer's particulars, filings list and facts from EDGAR's nightly archives")
    .option(
      '--file <zip>',
      'read an archive on this disk: submissions.zip, companyfacts.zip, a data set; once for each',
      (path: string, before: string[] | undefined) => [...(before ?? []), path],
    )
    .option(
      '--statements [quarters]',
      "only statements, from SEC's Financial Statement Data Sets: 2010q2, 2009q1.., or those of --file",
      readQuarters,
    )
    .option('--insiders', 'also store filers that only report their holdings in others')
    .option('--replace-facts', 'accept financial facts far fewer than those stored')
    .addOption(loadOption())
    .action(({ file, statements, insiders, replaceFacts, load }: MarketFlags, command: Command) => {
      if (statements === true && file === undefined)
        command.error('error: name quarters, as in --statements 2010q2, or a data set with --file');
      found({
        command: 'market',
        files: file ?? [],
        statements: statements ?? null,
        insiders: insiders === true,
        replace_facts: replaceFacts === true,
        load: load ?? null,
      });
    });
}

function describeFollow(program: Command, found: Found): void {
  program
    .command('follow')
    .description('keep every loaded company current: newest filings as EDGAR publishes them')
    .option(
      '--forms <forms>',
      'fetch documents of these forms and their amendments: 10-K,10-Q,8-K',
      readForms,
    )
    .option('--once', 'look once and end')
    .action(({ forms, once }: { forms?: string[]; once?: boolean }) =>
      found({ command: 'follow', forms: forms ?? null, once: once === true }),
    );
}

type DocumentsFlags = {
  forms: string[];
  since: string;
  companies?: string[];
  estimate?: boolean;
  load?: string;
};

function describeDocuments(program: Command, found: Found): void {
  program
    .command('documents')
    .description("load documents by form and day, for all filers or some, from EDGAR's quarterly indexes")
    .requiredOption('--forms <forms>', 'these forms and their amendments: 10-K,10-Q,8-K', readForms)
    .requiredOption('--since <date>', 'filed on this day or later: YYYY-MM-DD', readSince)
    .option('--companies <companies>', 'only of these: AAPL,320193', (text: string) =>
      text.split(',').map((each) => readIdentifier(each.trim())),
    )
    .option('--estimate', 'say how many requests, bytes and hours it takes, and end')
    .addOption(loadOption())
    .action(({ forms, since, companies, estimate, load }: DocumentsFlags) =>
      found({
        command: 'documents',
        forms,
        since,
        companies: companies ?? null,
        estimate: estimate === true,
        load: load ?? null,
      }),
    );
}

/** Commands that show, check or complete what is stored. */
function describeUpkeep(program: Command, found: Found): void {
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
type Task = Request extends infer R ? (R extends Request ? Omit<R, 'json'> : never) : never;

/** Takes what a command line asks for. */
type Found = (task: Task) => void;

/** Invalid arguments, or a request for help (`exit_code` 0). Its text has been written already. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly exit_code: number;

  constructor(exit_code: number, message: string) {
    super(message);
    this.exit_code = exit_code;
  }
}
