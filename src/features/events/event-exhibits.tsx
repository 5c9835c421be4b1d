import { Link } from '@tanstack/react-router';

import type { CompanyEvent } from '../../components/events/company-event.ts';
import { documentAddress } from '../../components/events/event-address.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { label } from '../../format/label.ts';

type Exhibit = CompanyEvent['exhibits'][number];

/** EDGAR's word for an exhibit, where it says more than its number. */
function exhibitName({ type, description }: Exhibit): string {
  const words = label(description ?? '');
  const says = words !== '' && words.toUpperCase() !== type.toUpperCase();
  return says ? `${label(type)} ${words}` : label(type);
}

/** The exhibits: each opens here, and at sec.gov. */
export function EventExhibits({ event }: { event: CompanyEvent }) {
  if (event.exhibits.length === 0) return null;
  return (
    <ul aria-label="Exhibits" className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {event.exhibits.map((exhibit) => (
        <li
          key={`${exhibit.type} ${exhibit.filename ?? exhibit.url ?? ''}`}
          className="flex items-baseline gap-1.5"
        >
          <ExhibitLink event={event} exhibit={exhibit} />
        </li>
      ))}
    </ul>
  );
}

function ExhibitLink({ event, exhibit }: { event: CompanyEvent; exhibit: Exhibit }) {
  const { filename, url } = exhibit;
  const name = exhibitName(exhibit);
  const address = filename === undefined ? null : documentAddress(event, filename);
  if (address === null)
    return url === null ? <bdi>{name}</bdi> : <ExternalLink href={url}>{name}</ExternalLink>;
  return (
    <>
      <Link {...address} className="link touch:py-2">
        <bdi>{name}</bdi>
      </Link>
      {url !== null && (
        <ExternalLink href={url} label={`${name} of the ${label(event.form)} filed ${event.filing_date}`}>
          <span className="sr-only">EDGAR</span>
        </ExternalLink>
      )}
    </>
  );
}
