import { filingUrl } from '../../../views/format/names.ts';
import { ExternalLink } from '../../components/external-link.tsx';

/** Link to a filing on SEC.gov, for a server that does not serve its text. */
export function SecFilingLink({ cik, adsh }: { cik: string; adsh: string }) {
  const address = filingUrl(cik, adsh);
  if (address === null) return <span>{adsh}</span>;
  return (
    <ExternalLink href={address} label={`Filing ${adsh} on SEC.gov`}>
      SEC.gov
    </ExternalLink>
  );
}
