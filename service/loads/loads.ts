import * as v from 'valibot';

import { AccessionNumber, parseCik, parseTicker } from '../../contract/endpoint.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { FollowResponse } from '../../contract/follow.ts';
import type { Load, LoadPlanResponse, LoadScope } from '../../contract/loads.ts';
import { clip } from '../../contract/parameters.ts';
import type { Company } from '../../store/companies.ts';
import type { LoadRecord } from '../../store/loads.ts';
import { readFollowedForms, readFollowState, saveFollowedForms } from '../../store/notes.ts';
import type { Store } from '../../store/store.ts';
import type { Context, EdgarSettings, Handler } from '../context.ts';

/*
 * Loads as callers name and see them, what one would fetch, and whether EDGAR is followed.
 */

const LISTED = 50;

/** Recent loads, newest first. */
export const loads: Handler<'loads'> = async (_, { store }) => ({
  loads: (await store.loads.list(LISTED)).map(toLoad),
});

/** One load and how far it is. */
export const load: Handler<'load'> = async ({ path }, { store, loads: runner }) => {
  const found = await findLoad(path.id, store);
  if (found.finished_at !== null) await runner.ended(found.id);
  return { load: toLoad(found) };
};

/** What a load would fetch, step by step. Nothing is fetched to answer. */
export const loadPlan: Handler<'loadPlan'> = async ({ query }, { store, edgar }) => {
  const identifier = parseLoadIdentifier(query.identifier);
  const company = await store.companies.resolve(identifier);
  const { contact_needed } = await findContact(edgar, store);
  return {
    identifier,
    company: company === null ? null : { cik: company.cik, name: company.name, ticker: company.ticker },
    already_loaded: company?.loaded ?? false,
    steps: planSteps(identifier, company, edgar),
    source: edgar.source,
    contact_needed,
  };
};

/**
 * Starts a load, or answers with the load that is already open for the same. A contact in the body is
 * kept for later loads. Throws ServiceError conflict when requests to SEC would name no contact.
 */
export const startLoad: Handler<'startLoad'> = ({ body }, context) =>
  context.loads.inTurn(async () => {
    const { store, edgar } = context;
    const { scope, with_documents } = body;
    const identifier = await readLoadIdentifier(body, store);
    if (body.contact !== undefined) await store.saveSetting('edgar_contact', body.contact);
    const { contact_needed } = await findContact(edgar, store);
    if (contact_needed) {
      throw new ServiceError(
        'conflict',
        'SEC asks every program for a contact before it answers: send contact, a name and an e-mail address',
        { parameter: 'contact' },
      );
    }
    const open = await findOpenLoad(identifier, store);
    if (open !== null) return { load: toLoad(open) };
    const id = await context.loads.start({ identifier, scope, with_documents });
    return { load: toLoad(await findLoad(id, store)) };
  });

/** Ends an open load; one that has ended already is answered as it ended. */
export const cancelLoad: Handler<'cancelLoad'> = async ({ path }, context) => {
  const found = await findLoad(path.id, context.store);
  if (found.finished_at === null) await context.loads.cancel(found.id);
  return { load: toLoad(await findLoad(found.id, context.store)) };
};

/** Whether newest filings are followed. */
export const follow: Handler<'follow'> = (_, context) => readFollow(context);

/** Starts or ends following; it stays so after a restart. Throws ServiceError conflict where EDGAR can't be followed. */
export const setFollow: Handler<'setFollow'> = async ({ body }, context) => {
  const { obstacle } = await readFollow(context);
  if (body.on && obstacle !== null) throw new ServiceError('conflict', obstacle, { parameter: 'on' });
  if (body.forms !== undefined) await saveFollowedForms(context.store, body.forms);
  await context.loads.follow(body.on);
  return readFollow(context);
};

/** Whether EDGAR is followed, how far, and why it can't be here. */
async function readFollow({ store, edgar }: Context): Promise<FollowResponse> {
  const [setting, state, forms, { contact_needed }] = await Promise.all([
    store.setting('follow'),
    readFollowState(store),
    readFollowedForms(store),
    findContact(edgar, store),
  ]);
  const { looked_at, index_until, filings_added, documents_added, problem } = state;
  const on = setting === 'on';
  const obstacle =
    edgar.source === 'mirror'
      ? 'A local mirror has no feed of newest filings'
      : contact_needed
        ? 'The SEC requires a contact'
        : null;
  return { on, obstacle, forms, looked_at, index_until, filings_added, documents_added, problem };
}

type Step = v.InferOutput<typeof LoadPlanResponse>['steps'][number];

/** What a load of a company fetches, in order, and from where. */
function planSteps(identifier: string, company: Company | null, edgar: EdgarSettings): Step[] {
  const isCik = /^\d{10}$/.test(identifier);
  const cik = company?.cik ?? (isCik ? identifier : null);
  const at = (host: string): string => (edgar.source === 'sec' ? host : `${host} in the mirror folder`);
  const steps: Step[] = [];
  if (cik === null) {
    steps.push({
      what: 'Ticker list, to find the company’s CIK',
      where: at('www.sec.gov/files'),
      note: 'No stored company has this ticker yet',
    });
  }
  steps.push({
    what: 'Company details and filing list',
    where: at(cik === null ? 'data.sec.gov/submissions' : `data.sec.gov/submissions/CIK${cik}.json`),
    note:
      company?.loaded === true ? `Last read ${company.as_of?.slice(0, 10) ?? 'at an unknown time'}` : null,
  });
  steps.push({
    what: 'Older pages of the filing list, if any',
    where: at('data.sec.gov/submissions'),
    note: null,
  });
  const folder =
    cik === null ? 'www.sec.gov/Archives/edgar/data' : `www.sec.gov/Archives/edgar/data/${Number(cik)}`;
  steps.push({
    what: 'Financial facts (XBRL)',
    where: at(`data.sec.gov/api/xbrl/companyfacts${cik === null ? '' : `/CIK${cik}.json`}`),
    note: 'For companies that report in XBRL, since 2009',
  });
  steps.push({
    what: 'XBRL of the latest annual and quarterly report, for segments',
    where: at(folder),
    note: null,
  });
  steps.push({
    what: 'XBRL of every other report, for its printed statements',
    where: at(folder),
    note: 'Runs afterwards as a separate load: seven files per report, newest first, about a minute for fifteen years of reports',
  });
  steps.push({
    what: 'With documents: each filing’s index and documents',
    where: at(folder),
    note:
      edgar.source === 'sec'
        ? 'Paced to SEC’s limit; a long history takes a while'
        : 'Documents missing from the folder are counted',
  });
  return steps;
}

/** In place of a company: the load is of the whole market. */
const MARKET = 'market';
const STATEMENTS = 'statements ';

/** Identifier, as stored, of the load that reads all statements of a company. */
export const statementsLoad = (cik: string): string => `${STATEMENTS}${cik}`;

/** What a load names in the command line's words: the company of its statements, else itself. */
export const loadedName = (identifier: string): string => identifier.replace(STATEMENTS, '');

/** A load by its id. Throws ServiceError not_found. */
async function findLoad(id: string, store: Store): Promise<LoadRecord> {
  const found = await store.loads.get(id);
  if (found === null) throw new ServiceError('not_found', `There is no load '${clip(id)}'`);
  return found;
}

/** The contract's load, without what concerns this machine alone. */
function toLoad({ pid: _pid, ...record }: LoadRecord): Load {
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
async function readLoadIdentifier(
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
function parseLoadIdentifier(text: string): string {
  const identifier = parseCik(text) ?? (/^\d+$/.test(text) ? null : parseTicker(text));
  if (identifier !== null) return identifier;
  throw new ServiceError('invalid_param', `identifier must be a ticker or a CIK, got '${clip(text)}'`, {
    parameter: 'identifier',
  });
}

/** The open load of the same company, filing or market; null when there is none. */
async function findOpenLoad(identifier: string, store: Store): Promise<LoadRecord | null> {
  const open = await store.loads.open();
  const scope = loadScope(identifier);
  const alike = open.filter((one) => loadScope(one.identifier) === scope);
  if (scope !== 'company') return alike.find((one) => one.identifier === identifier) ?? null;
  const company = await store.companies.resolve(identifier);
  const same = alike.find(
    (one) =>
      parseLoadIdentifier(one.identifier) === identifier || (company !== null && one.cik === company.cik),
  );
  return same ?? null;
}

export type Contact = {
  /** The contact sent to SEC with each request; null when none is known. */
  contact: string | null;
  /** Whether a load needs a contact first; a local mirror needs none. */
  contact_needed: boolean;
};

/** The contact in force: the environment's, else the one entered in the application. */
export async function findContact(edgar: EdgarSettings, store: Store): Promise<Contact> {
  const contact = edgar.contact_from_environment ?? (await store.setting('edgar_contact'));
  return { contact, contact_needed: edgar.source === 'sec' && contact === null };
}
