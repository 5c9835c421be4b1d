import { Link } from '@tanstack/react-router';

import { type CompanyEvent, documentReaderLink } from '../../../views/events.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { exhibitName } from './exhibit-name.ts';

type ExhibitLinkProps = { event: CompanyEvent; exhibit: CompanyEvent['exhibits'][number] };

/** An exhibit, linked to the reader and to sec.gov. */
export function ExhibitLink({ event, exhibit }: ExhibitLinkProps) {
  const { filename, url } = exhibit;
  const name = exhibitName(exhibit.type, exhibit.description);
  const address = filename === undefined ? null : documentReaderLink(event, filename);
  if (address === null) {
    return url === null ? <bdi>{name}</bdi> : <ExternalLink href={url}>{name}</ExternalLink>;
  }
  return (
    <>
      <Link {...address} className="link touch:py-2">
        <bdi>{name}</bdi>
        <span className="sr-only">
          {' '}
          of the {label(event.form)} filed {formatDate(event.filing_date)}
        </span>
      </Link>{' '}
      {url !== null && (
        <ExternalLink
          href={url}
          label={`${name} of the ${label(event.form)} filed ${formatDate(event.filing_date)}`}
        >
          <span className="inline-block w-1" />
        </ExternalLink>
      )}
    </>
  );
}
