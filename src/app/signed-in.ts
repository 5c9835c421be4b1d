import { readCookies } from '../components/drawing.ts';

/** Who signed in, as the gateway names them to the page; null without a login. */
export function signedIn(): { name: string; role: string } | null {
  const value = /(?:^|; )desk-user=([^;]+)/.exec(readCookies())?.[1];
  if (value === undefined) return null;
  const [name = '', role = ''] = decodeURIComponent(value).split(':');
  return { name, role };
}
