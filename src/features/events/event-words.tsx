import { Link } from '@tanstack/react-router';

import type { CompanyEvent } from '../../components/events/company-event.ts';
import { headlineAddress } from '../../components/events/event-address.ts';
import { Name } from '../../components/name.tsx';

/** What happened in the filing's own words: the line, and what stands under the item where that says more. */
export function EventWords({ event }: { event: CompanyEvent }) {
  const { headline, snippet } = event;
  // A line that is the beginning of what follows is said once.
  const line =
    headline !== null && snippet?.startsWith(headline.replace(/…$/, '')) === true ? null : headline;
  const address = headlineAddress(event);
  return (
    <>
      {line !== null && (
        <p className="max-w-[74ch]">
          {address === null ? (
            <Name text={line} />
          ) : (
            <Link {...address} className="touch:py-2 text-ink no-underline hover:text-accent hover:underline">
              <Name text={line} />
            </Link>
          )}
        </p>
      )}
      {snippet !== null && (
        <p className="line-clamp-3 max-w-[74ch] text-ink-2">
          <Name text={snippet} />
        </p>
      )}
    </>
  );
}
