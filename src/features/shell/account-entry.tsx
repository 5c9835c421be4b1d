import { useState } from 'react';

import { readCookies } from '../../components/drawing.ts';

/** Who signed in, as the gateway names them to the page; null without a login. */
export function signedIn(): { name: string; role: string } | null {
  const value = /(?:^|; )desk-user=([^;]+)/.exec(readCookies())?.[1];
  if (value === undefined) return null;
  const [name = '', role = ''] = decodeURIComponent(value).split(':');
  return { name, role };
}

/** Who is signed in, in the menu, and the way out. A form, so that signing out is one request without a script. */
export function AccountEntry() {
  const [user] = useState(signedIn);
  if (user === null) return null;
  const { name, role } = user;
  return (
    <div className="mb-3 space-y-2 border-b border-rule pb-3 text-sm">
      <p className="text-ink-3">
        Signed in as <strong className="font-medium break-all text-ink">{name}</strong>, role {role}
      </p>
      <form method="post" action="/logout" className="flex items-center gap-4">
        <a href="/account" className="touch:min-h-11 inline-flex min-h-8 items-center">
          Account
        </a>
        <button type="submit" className="touch:min-h-11 min-h-8 text-accent underline">
          Sign out
        </button>
      </form>
    </div>
  );
}
