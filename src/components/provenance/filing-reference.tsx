import { filingAddress } from '../../format/filing-address.ts';
import { label } from '../../format/label.ts';
import { ExternalLink } from '../external-link.tsx';
import type { Filer, StatedFigure } from './stated-figure.ts';

type FilingReferenceProps = { figure: StatedFigure; filer: Filer };

/** The filing a figure stands in, and the way to it at sec.gov. */
export function FilingReference({ figure, filer }: FilingReferenceProps) {
  const { accession_number: accession, form, filed } = figure;
  if (accession === undefined) return <span className="text-ink-3">not told by this instance</span>;
  const address = filer.sample ? null : filingAddress(filer.cik, accession);
  const name = form === undefined ? 'Filing' : label(form);
  return (
    <span>
      <span className="font-medium">{name}</span>
      {filed !== undefined && ` filed ${filed}`},{' '}
      {address === null ? (
        <span>{label(accession)}</span>
      ) : (
        <ExternalLink href={address} label={`${name} ${accession}`}>
          {accession}
        </ExternalLink>
      )}
    </span>
  );
}
