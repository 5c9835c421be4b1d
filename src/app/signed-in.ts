/** Who signed in, as the gateway names them to the page; null without a login. */
export function signedIn(): { name: string; role: string } | null {
  const value = /(?:^|; )desk-user=([^;]+)/.exec(document.cookie)?.[1];
  if (value === undefined) return null;
  const [name = '', role = ''] = decodeURIComponent(value).split(':');
  return { name, role };
}

/** Whether the visitor may load companies: without a login everyone may. The gateway decides; this spares a refusal. */
export const mayLoad = (): boolean => signedIn()?.role !== 'read';

/** In place of what a visitor may not use. */
export const LOAD_ROLE_NEEDED =
  'Loading needs the role load, and yours is read. An administrator can change it.';
