import * as v from 'valibot';

import { ServiceError } from '../../contract/errors.ts';
import { AccessionNumber, parseCik, parseTicker } from '../../contract/identifier.ts';
import type { Load, LoadScope } from '../../contract/loads.ts';
import { clip } from '../../contract/parameters.ts';
import type { LoadRecord } from '../../store/loads.ts';
import type { Store } from '../../store/store.ts';

/** Stands for every filer. */
const MARKET = 'market';
const STATEMENTS = 'statements ';

/** Identifier, as stored, of the load that reads all statements of a company. */
export const statementsLoad = (cik: string): string => `${STATEMENTS}${cik}`;

/** What a load names in the command line's words: the company of its statements, else itself. */
export const loadedName = (identifier: string): string => identifier.replace(STATEMENTS, '');

/** A load by its id. Throws ServiceError not_found. */
export async function findLoad(id: string, store: Store): Promise<LoadRecord> {
  const found = await store.loads.get(id);
  if (found === null) throw new ServiceError('not_found', `There is no load '${clip(id)}'`);
  return found;
}

/** The contract's load, without what concerns this machine alone. */
export function toLoad({ pid: _pid, ...record }: LoadRecord): Load {
  return {
    ...record,
    identifier: loadedName(record.identifier),
    scope: loadScope(record.identifier),
  };
}

/** What a load with this identifier reads. No ticker has an accession number's form, or small letters. */
function loadScope(identifier: string): LoadScope {
  if (identifier === MARKET) return 'market';
  if (identifier.startsWith(STATEMENTS)) return 'statements';
  return v.is(AccessionNumber, identifier) ? 'filing' : 'company';
}

/** Identifier of a load as it is stored. Throws ServiceError for a text that names nothing of its scope. */
export async function readLoadIdentifier(
  { identifier, scope }: { identifier: string; scope: LoadScope },
  store: Store,
): Promise<string> {
  if (scope === 'market') return MARKET;
  if (scope === 'company') return parseLoadIdentifier(identifier);
  if (scope === 'statements') return readStatements(identifier, store);
  if (v.is(AccessionNumber, identifier) && (await store.filings.get(identifier)) !== null) return identifier;
  throw new ServiceError(
    'not_found',
    `No stored filing list has '${clip(identifier)}'. Load its company first`,
    { parameter: 'identifier' },
  );
}

async function readStatements(identifier: string, store: Store): Promise<string> {
  const company = await store.companies.resolve(parseLoadIdentifier(identifier));
  if (company?.loaded === true) return statementsLoad(company.cik);
  throw new ServiceError('not_found', `'${clip(identifier)}' is not loaded. Load the company first`, {
    parameter: 'identifier',
  });
}

/** Ticker or CIK in its own spelling. Throws ServiceError invalid_param for a text that can be neither. */
export function parseLoadIdentifier(text: string): string {
  const identifier = parseCik(text) ?? (/^\d+$/.test(text) ? null : parseTicker(text));
  if (identifier !== null) return identifier;
  throw new ServiceError('invalid_param', `identifier must be a ticker or a CIK, got '${clip(text)}'`, {
    parameter: 'identifier',
  });
}

/** The open load of the same company, filing or market; null when there is none. */
export async function findOpenLoad(identifier: string, store: Store): Promise<LoadRecord | null> {
  const open = await store.loads.open();
  const scope = loadScope(identifier);
  const alike = open.filter((load) => loadScope(load.identifier) === scope);
  if (scope !== 'company') return alike.find((load) => load.identifier === identifier) ?? null;
  const company = await store.companies.resolve(identifier);
  const same = alike.find(
    (load) =>
      parseLoadIdentifier(load.identifier) === identifier || (company !== null && load.cik === company.cik),
  );
  return same ?? null;
}
