import type { AiSummaryResponse } from '../../../../contract/ai-summary.ts';
import { formatCount } from '../../../format/count.ts';
import { label } from '../../../format/label.ts';
import { CitationLink, CitationMark } from './citation-link.tsx';

type Summary = NonNullable<AiSummaryResponse['summary']>;
type PartProps = { summary: Summary; accession: string };

/** Captions of risks shown: the summary may have more. */
const RISKS = 4;

/** Sentences of the business, each followed by the way to it, and what is sold; nothing of what the report lacks. */
export function Profile({ summary, accession }: PartProps) {
  const { business_profile, business_statements = [], products_and_services, citations } = summary;
  const places = new Map(citations.map((citation) => [citation.id, citation]));
  return (
    <>
      {business_statements.length === 0 && business_profile !== '' && <p>{label(business_profile)}</p>}
      {business_statements.length > 0 && (
        <p>
          {business_statements.map(({ text, citations: ids }) => (
            <span key={text}>
              {label(text)}
              {ids.map((one) => (
                <CitationMark key={one} accession={accession} citation={places.get(one)} />
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

/** What a model says of the figures, each with the way to it; an extract has none. */
export function Highlights({ summary, accession }: PartProps) {
  const { highlight_statements = [], citations } = summary;
  const places = new Map(citations.map((citation) => [citation.id, citation]));
  if (highlight_statements.length === 0) return null;
  return (
    <ul className="text-sm text-ink-2">
      {highlight_statements.map(({ text, citations: ids }) => (
        <li key={text}>
          {label(text)}
          {ids.map((one) => (
            <CitationMark key={one} accession={accession} citation={places.get(one)} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The report's own captions of its risks. */
export function Risks({ summary, accession }: PartProps) {
  const { risk_factors, risk_captions = risk_factors.length, citations } = summary;
  const places = new Map(citations.map((citation) => [citation.id, citation]));
  if (risk_factors.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm text-ink-3">
        Risks it names, {formatCount(Math.min(RISKS, risk_factors.length))} of {formatCount(risk_captions)}
        {risk_factors.some(({ novelty = null }) => novelty !== null) && ', newest wording first'}
      </h3>
      <ul className="text-sm text-ink-2">
        {risk_factors.slice(0, RISKS).map(({ title, citations: ids }) => (
          <li key={title}>
            <CitationLink
              accession={accession}
              citation={places.get(ids[0] ?? '')}
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
