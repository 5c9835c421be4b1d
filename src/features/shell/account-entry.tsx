import { useState } from 'react';

import { signedIn } from '../../app/signed-in.ts';

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
