import type { FigureSource, Filer } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { filingUrl } from '../../../views/format/titles.ts';
import { ExternalLink } from '../external-link.tsx';
import { Link } from '../link.tsx';

type FilingReferenceProps = { figure: FigureSource; filer: Filer };

/** The source filing of a figure, with links to sec.gov and to its place in the reader. */
export function FilingReference({ figure, filer }: FilingReferenceProps) {
  const { accession_number: accession, form, filed } = figure;
  if (accession === undefined) return <span className="text-ink-3">not reported by this server</span>;
  const url = filer.sample ? null : filingUrl(filer.cik, accession);
  const name = form === undefined ? 'Filing' : label(form);
  const place = placeOf(figure);
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
      {place !== null && (
        <>
          {' · '}
          <Link
            to="/filings/$accession"
            params={{ accession }}
            search={place}
            className="link whitespace-nowrap"
          >
            Open in the filing
          </Link>
        </>
      )}
    </span>
  );
}

/** Where the reader opens: at a place of the text, else at the cell that prints the figure. Null where neither is known. */
function placeOf({ place, concept, start, period_end }: FigureSource) {
  if (place !== undefined) return place;
  if (concept === undefined || period_end === undefined) return null;
  return { tag: concept, start: start ?? undefined, end: period_end };
}

/** An XBRL concept that wraps after its prefix and not at the prefix's hyphen. */
export function Concept({ name }: { name: string }) {
  const text = label(name);
  const at = text.indexOf(':') + 1;
  return (
    <code className="font-sans wrap-anywhere">
      <span className="whitespace-nowrap">{text.slice(0, at)}</span>
      <wbr />
      {text.slice(at)}
    </code>
  );
}
