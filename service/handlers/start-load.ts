import { ServiceError } from '../../contract/errors.ts';
import { findContact } from '../readers/edgar-contact.ts';
import { findLoad, findOpenLoad, readLoadIdentifier, toLoad } from '../readers/loads.ts';
import type { Handler } from './handler.ts';

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
