import type { Store } from '../../store/store.ts';
import type { EdgarSettings } from '../context.ts';

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
