import { ExternalLink } from '../../components/external-link.tsx';
import { filingAddress } from '../../format/filing-address.ts';

/** The way to a filing at sec.gov, where the instance has no reader for it. */
export function OutsideLink({ cik, adsh }: { cik: string; adsh: string }) {
  const address = filingAddress(cik, adsh);
  if (address === null) return <span>{adsh}</span>;
  return (
    <ExternalLink href={address} label={`The filing ${adsh}`}>
      The filing
    </ExternalLink>
  );
}
