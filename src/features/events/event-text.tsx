import { Link } from '@tanstack/react-router';

import { type CompanyEvent, eventSummary, headlineReaderLink } from '../../../views/events.ts';
import { Name } from '../../components/name.tsx';

/** Headline and text of the event as filed. The headline links to its source, such as the press release. */
export function EventText({ event }: { event: CompanyEvent }) {
  const { line, text } = eventSummary(event);
  const address = headlineReaderLink(event);
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
