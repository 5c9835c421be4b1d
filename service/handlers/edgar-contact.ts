import type { EdgarSettings } from '../context.ts';
import type { Store } from '../store/store.ts';

export type Contact = {
  /** What SEC is told of who asks; null when nothing is known. */
  contact: string | null;
  /** Whether a load would be refused for want of it: a folder needs none. */
  contact_needed: boolean;
};

/** The contact in force: the environment's before the one that was given in the application. */
export async function findContact(edgar: EdgarSettings, store: Store): Promise<Contact> {
  const contact = edgar.contact_from_environment ?? (await store.setting('edgar_contact'));
  return { contact, contact_needed: edgar.source === 'sec' && contact === null };
}
