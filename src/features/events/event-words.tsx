import { Link } from '@tanstack/react-router';

import type { CompanyEvent } from '../../components/events/company-event.ts';
import { headlineAddress } from '../../components/events/event-address.ts';
import { eventWords } from '../../components/events/event-words.ts';
import { Name } from '../../components/name.tsx';

/** What happened in the filing's own words; the line opens where it stands, as in the press release. */
export function EventWords({ event }: { event: CompanyEvent }) {
  const { line, text } = eventWords(event);
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
      {text !== null && (
        <p className="line-clamp-3 max-w-[74ch] text-ink-2">
          <Name text={text} />
        </p>
      )}
    </>
  );
}
