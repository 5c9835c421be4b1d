import { ServiceError } from '../../contract/errors.ts';
import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { clip } from '../../contract/parameters.ts';
import type { LoadRunner } from '../context.ts';
import type { LoadRecord } from '../store/load-store.ts';
import type { Store } from '../store/store.ts';
import { findContact } from './edgar-contact.ts';
import type { Handler } from './handler.ts';
import { findLoad, toLoad } from './loads.ts';

/**
 * Starts loading a company, or answers with the load that is already open for it. A contact in the body is
 * kept for later loads. Throws ServiceError conflict when SEC would be asked without a contact.
 */
export const startLoad: Handler<'startLoad'> = ({ body }, context) =>
  oneAtATime(context.loads, async () => {
    const { store, edgar } = context;
    const identifier = readIdentifier(body.identifier);
    if (body.contact !== undefined) await store.saveSetting('edgar_contact', body.contact);
    const { contact_needed } = await findContact(edgar, store);
    if (contact_needed) {
      throw new ServiceError(
        'conflict',
        'SEC asks every program for a contact before it answers: send contact, a name and an e-mail address',
        { parameter: 'contact' },
      );
    }
    const open = await findOpen(identifier, store);
    if (open !== null) return { load: toLoad(open) };
    const id = await context.loads.start({ identifier, with_documents: body.with_documents });
    return { load: toLoad(await findLoad(id, store)) };
  });

/** Ticker or CIK in its own spelling. Throws ServiceError invalid_param for a text that can be neither. */
export function readIdentifier(text: string): string {
  const identifier = parseCik(text) ?? (/^\d+$/.test(text) ? null : parseTicker(text));
  if (identifier !== null) return identifier;
  throw new ServiceError('invalid_param', `identifier must be a ticker or a CIK, got '${clip(text)}'`, {
    parameter: 'identifier',
  });
}

async function findOpen(identifier: string, store: Store): Promise<LoadRecord | null> {
  const company = await store.companies.resolve(identifier);
  const open = await store.loads.open();
  const same = open.find(
    (load) =>
      readIdentifier(load.identifier) === identifier || (company !== null && load.cik === company.cik),
  );
  return same ?? null;
}

const starting = new WeakMap<LoadRunner, Promise<unknown>>();

/** Starts follow one another, so that two at once cannot both find nothing open. */
function oneAtATime<T>(runner: LoadRunner, start: () => Promise<T>): Promise<T> {
  const before = starting.get(runner) ?? Promise.resolve();
  const mine = before.then(start);
  starting.set(
    runner,
    mine.catch(() => undefined),
  );
  return mine;
}
