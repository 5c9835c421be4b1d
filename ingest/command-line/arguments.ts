import { InvalidArgumentError, Option } from 'commander';

import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { clip, isDate } from '../../contract/parameters.ts';

// Each throws InvalidArgumentError, which names the text and what would be right.

export function readIdentifier(text: string): string {
  const isNumber = /^(?:cik)?[ #:-]*\d+$/i.test(text.trim());
  const identifier = parseCik(text) ?? (isNumber ? null : parseTicker(text));
  if (identifier !== null) return identifier;
  throw new InvalidArgumentError(`'${clip(text)}' is neither a ticker (AAPL, BRK-B) nor a CIK (320193).`);
}

export function readForms(text: string): string[] {
  const forms = text
    .split(',')
    .map((form) => form.trim().toUpperCase())
    .filter((form) => form !== '');
  const odd = forms.find((form) => !/^[A-Z0-9][A-Z0-9 /-]{0,19}$/.test(form));
  if (forms.length > 0 && odd === undefined) return forms;
  throw new InvalidArgumentError(`Write forms as 10-K,10-Q,8-K, got '${clip(odd ?? text)}'.`);
}

export function readSince(text: string): string {
  if (isDate(text)) return text;
  throw new InvalidArgumentError(`Write a date as YYYY-MM-DD, got '${clip(text)}'.`);
}

/** Quarters of data sets: `2010q2`, `2009q1..2012q4`, `2009q1..` */
export function readQuarters(text: string): string {
  if (/^\d{4}q[1-4](?:\.\.(?:\d{4}q[1-4])?)?$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError(
    `Write quarters as 2010q2, 2009q1..2012q4 or 2009q1.., got '${clip(text)}'.`,
  );
}

function readLoad(text: string): string {
  if (/^[A-Za-z0-9-]{1,64}$/.test(text)) return text;
  throw new InvalidArgumentError(`'${clip(text)}' is not a load ID.`);
}

export function addIdentifier(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), readIdentifier(text)];
}

export function readAccession(text: string): string {
  if (/^\d{10}-\d{2}-\d{6}$/.test(text)) return text;
  throw new InvalidArgumentError(`An accession number reads 0000320193-24-000123, got '${clip(text)}'.`);
}

/** Hidden: the row that shows the load's progress. */
export const loadOption = () =>
  new Option('--load <id>', 'follow the load in this row').argParser(readLoad).hideHelp();
