import { Argument, Command } from 'commander';

import { addIdentifier, readForms, readSince, loadOption, readAccession } from './arguments.ts';
import type { Found } from './request.ts';

type CompanyFlags = {
  filings?: boolean;
  statements?: boolean;
  forms?: string[];
  since?: string;
  replaceFacts?: boolean;
  load?: string;
};

/** Loads of companies. */
export function describeCompany(program: Command, found: Found): void {
  program
    .command('company')
    .description("load companies: filing list and facts, with --filings the filings' documents too")
    .addArgument(new Argument('<companies...>', 'tickers or CIKs').argParser(addIdentifier))
    .option('--filings', 'fetch the documents of the filings')
    .option('--statements', "read every report's XBRL and linkbases, not only the newest")
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
        with_statements: flags.statements === true,
        forms,
        since,
        replace_facts,
        load: flags.load ?? null,
      };
      found({ command: 'company', identifiers: [...new Set(identifiers)], ...options });
    });
}

/** The documents of one filing. */
export function describeFiling(program: Command, found: Found): void {
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
export function describeMirror(program: Command, found: Found): void {
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
