import { Command } from 'commander';

import { readForms, readQuarters, readSince, loadOption, readIdentifier } from './arguments.ts';
import type { Found } from './request.ts';

type MarketFlags = {
  file?: string[];
  statements?: string | true;
  insiders?: boolean;
  replaceFacts?: boolean;
  load?: string;
};

export function describeMarket(program: Command, found: Found): void {
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

export function describeFollow(program: Command, found: Found): void {
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

export function describeDocuments(program: Command, found: Found): void {
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
