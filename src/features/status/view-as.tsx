import { useEffect, useRef, useState } from 'react';

import { TIERS, TIER_LIMITS, VIEW_AS, viewedTier } from '../../../contract/tier.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { readCookies } from '../../components/drawing.ts';

const NONE = 'none';

/** Part of the address while the page loads again, so that the focus comes back to the choice. */
const CHANGED = '#view-as';

/** The cookie ends with the browser's session, so that nobody sees the desk cut down for good. */
function choose(tier: string): void {
  const end = tier === NONE ? '; Max-Age=0' : '';
  document.cookie = `${VIEW_AS}=${tier}; Path=/; SameSite=Strict${end}`;
  location.hash = CHANGED;
  // Everything on the page was answered for another tier.
  location.reload();
}

/** Shows the desk as a key of another tier sees it, with the limits of that tier. */
export function ViewAs() {
  const [tier, setTier] = useState<string>(viewedTier(readCookies()) ?? NONE);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (location.hash !== CHANGED) return;
    history.replaceState(history.state, '', location.pathname);
    select.current?.focus();
  }, []);
  return (
    <section aria-labelledby="view-as-heading">
      <h2 id="view-as-heading" className="text-lg font-semibold">
        View as
      </h2>
      <p className="mt-1 text-sm text-ink-3">
        See what a key of each tier can do, for this browser until it closes. Requests count towards that
        tier’s quota.
      </p>
      {/* A button, since arrow keys change the choice on their way through the list. */}
      <form
        className="mt-2 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          choose(tier);
        }}
      >
        <label className="flex flex-col gap-1 text-sm">
          <span className="text-ink-2">Tier</span>
          <select
            ref={select}
            className="field touch:min-h-11 min-h-8 px-2"
            value={tier}
            onChange={(event) => setTier(event.target.value)}
          >
            <option value={NONE}>No limits</option>
            {TIERS.map((each) => (
              <option key={each} value={each}>
                {TIER_LIMITS[each].name}: {formatCount(TIER_LIMITS[each].requests_a_day)} requests a day
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          View
        </button>
      </form>
    </section>
  );
}
