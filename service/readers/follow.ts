import type { FollowResponse } from '../../contract/follow.ts';
import { readFollowedForms, readFollowState } from '../../store/follow-state.ts';
import type { Context } from '../context.ts';
import { findContact } from './edgar-contact.ts';

/** Whether EDGAR is followed, how far, and why it can't be here. */
export async function readFollow({ store, edgar }: Context): Promise<FollowResponse> {
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
