import type { Filer, ReportedFigure } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { filingUrl, label } from '../../../views/format/names.ts';
import { ExternalLink } from '../external-link.tsx';
import { Link } from '../link.tsx';

type FilingReferenceProps = { figure: ReportedFigure; filer: Filer };

/** The source filing of a figure, with a link to sec.gov. */
export function FilingReference({ figure, filer }: FilingReferenceProps) {
  const { accession_number: accession, form, filed, concept } = figure;
  if (accession === undefined) return <span className="text-ink-3">not reported by this server</span>;
  const url = filer.sample ? null : filingUrl(filer.cik, accession);
  const name = form === undefined ? 'Filing' : label(form);
  return (
    <span>
      <span className="font-medium">{name}</span>
      {filed !== undefined && ` filed ${formatDate(filed)}`},{' '}
      {url === null ? (
        <span>{label(accession)}</span>
      ) : (
        <ExternalLink href={url} label={`${name} ${accession}`}>
          {accession}
        </ExternalLink>
      )}
      {concept !== undefined && <OpenInFiling figure={figure} accession={accession} tag={concept} />}
    </span>
  );
}

type OpenInFilingProps = { figure: ReportedFigure; accession: string; tag: string };

/** Opens the reader at the cell that prints the figure. */
function OpenInFiling({ figure: { start, period_end }, accession, tag }: OpenInFilingProps) {
  return (
    <>
      {' · '}
      <Link
        to="/filings/$accession"
        params={{ accession }}
        search={{ tag, start: start ?? undefined, end: period_end }}
        className="link whitespace-nowrap"
      >
        Open in the filing
      </Link>
    </>
  );
}
