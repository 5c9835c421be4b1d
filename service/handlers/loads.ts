import { ServiceError } from '../../contract/errors.ts';
import { saveFollowedForms } from '../../store/follow-state.ts';
import { findContact } from '../readers/edgar-contact.ts';
import { readFollow } from '../readers/follow.ts';
import { planSteps } from '../readers/load-plan.ts';
import { findLoad, findOpenLoad, parseLoadIdentifier, readLoadIdentifier, toLoad } from '../readers/loads.ts';
import type { Handler } from './handler.ts';

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
 * kept for later loads. Throws ServiceError conflict when SEC would be asked without a contact.
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
