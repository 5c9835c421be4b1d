import type { AiSummaryResponse } from '../../../../contract/ai-summary.ts';
import { label } from '../../../../views/format/names.ts';
import { formatCount } from '../../../../views/format/numbers.ts';
import { CitationLink, CitationMark } from './citation-link.tsx';

type Summary = NonNullable<AiSummaryResponse['summary']>;
type SectionProps = { summary: Summary; accession: string };

/** The summary may have more. */
const SHOWN_RISKS = 4;

/** Business description with citations, products and services. Sections missing from the report are left out. */
export function Profile({ summary, accession }: SectionProps) {
  const { business_profile, business_statements = [], products_and_services, citations } = summary;
  const citationById = new Map(citations.map((citation) => [citation.id, citation]));
  return (
    <>
      {business_statements.length === 0 && business_profile !== '' && <p>{label(business_profile)}</p>}
      {business_statements.length > 0 && (
        <p>
          {business_statements.map(({ text, citations: ids }) => (
            <span key={text}>
              {label(text)}
              {ids.map((one) => (
                <CitationMark key={one} accession={accession} citation={citationById.get(one)} />
              ))}{' '}
            </span>
          ))}
        </p>
      )}
      {products_and_services.length > 0 && (
        <p className="text-sm text-ink-2">
          <span className="text-ink-3">Products and services: </span>
          {products_and_services.map(label).join(', ')}
        </p>
      )}
    </>
  );
}

/** Highlights of the figures. Only a model writes them: an extract has none. */
export function Highlights({ summary, accession }: SectionProps) {
  const { highlight_statements = [], citations } = summary;
  const citationById = new Map(citations.map((citation) => [citation.id, citation]));
  if (highlight_statements.length === 0) return null;
  return (
    <ul className="text-sm text-ink-2">
      {highlight_statements.map(({ text, citations: ids }) => (
        <li key={text}>
          {label(text)}
          {ids.map((one) => (
            <CitationMark key={one} accession={accession} citation={citationById.get(one)} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Risk factor headings as the report words them. */
export function Risks({ summary, accession }: SectionProps) {
  const { risk_factors, risk_captions = risk_factors.length, citations } = summary;
  const citationById = new Map(citations.map((citation) => [citation.id, citation]));
  if (risk_factors.length === 0) return null;
  const shown = risk_factors.slice(0, SHOWN_RISKS);
  const isByNovelty = risk_factors.some(({ novelty = null }) => novelty !== null);
  return (
    <div>
      <h3 className="text-sm text-ink-3">
        Risk factors: {isByNovelty ? 'top' : 'first'} {formatCount(shown.length)} of{' '}
        {formatCount(risk_captions)}
        {isByNovelty && ' by novelty'}
      </h3>
      <ul className="text-sm text-ink-2">
        {shown.map(({ title, citations: ids }) => (
          <li key={title}>
            <CitationLink
              accession={accession}
              citation={citationById.get(ids[0] ?? '')}
              className="touch:min-h-11 touch:content-center block min-h-6 truncate text-ink-2 no-underline hover:text-accent hover:underline"
            >
              <bdi>{label(title)}</bdi>
            </CitationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
