import type { ReportDocument } from '../disclosures/report-document.ts';
import { WHOLE_TAG } from '../disclosures/tags.ts';
import { type AnnualPart, BUSINESS_TAG } from './annual-part.ts';
import { findAnnualParts } from './annual-parts.ts';
import { chooseProfile } from './business-profile.ts';
import { type Sentence, sentencesOf } from './candidate-sentences.ts';
import { chooseProducts } from './choose-products.ts';
import { createCitations, type Citations } from './citations.ts';
import { reasonNoBusiness, reasonNoProducts, reasonNoRisks } from './missing-reasons.ts';
import { readPieces } from './read-pieces.ts';
import { findCaptions } from './risk-captions.ts';
import { type ChosenRisk, chooseRisks } from './risk-factors.ts';
import type { SummarySource } from './summary-source.ts';
import type { RiskFactor, Statement, Summary } from './summary.ts';

/** Tag of a product name found outside the business section. */
const ANYWHERE = WHOLE_TAG.tag;

type Texts = ReadonlyMap<string, ReportDocument>;

function businessOf(
  part: AnnualPart,
  source: SummarySource,
  texts: Texts,
  citations: Citations,
): Statement[] {
  const pieces = readPieces(part.runs, texts);
  const chosen: Sentence[] = chooseProfile(sentencesOf(pieces, texts), source.name);
  return chosen.map((sentence) => ({ text: sentence.text, citations: [citations.cite(part.tag, sentence)] }));
}

function productsOf(
  part: AnnualPart | null,
  { product_labels }: SummarySource,
  texts: Texts,
  citations: Citations,
): Statement[] {
  const pieces = part === null ? [] : readPieces(part.runs, texts);
  return chooseProducts(pieces, product_labels, texts).map(({ name, place }) => {
    if (place === null) return { text: name, citations: [] };
    const isOfPart = part?.runs.some(
      (run) => run.filename === place.filename && run.start <= place.start && run.end >= place.end,
    );
    return { text: name, citations: [citations.cite(isOfPart === true ? BUSINESS_TAG : ANYWHERE, place)] };
  });
}

function riskOf(
  { caption, explanation, novelty }: ChosenRisk,
  tag: string,
  citations: Citations,
): RiskFactor {
  const titled = caption.pieces.map((piece) => citations.cite(tag, piece));
  return {
    title: caption.title,
    summary: explanation?.text ?? null,
    citations: explanation === null ? titled : [...titled, citations.cite(tag, explanation)],
    novelty,
  };
}

/**
 * A summary of an annual report in its own sentences, each cited. Missing parts are empty and have a reason.
 * Deterministic: the same source gives the same summary.
 * Rule: docs/rules.md#extracted-summaries
 */
export function extractSummary(source: SummarySource): Summary {
  const texts: Texts = new Map(source.documents.map((document) => [document.filename, document]));
  const citations = createCitations(texts);
  const { business: businessPart, risks: risksPart } = findAnnualParts(source.documents, source.filed_form);
  const business = businessPart === null ? [] : businessOf(businessPart, source, texts, citations);
  const products = productsOf(businessPart, source, texts, citations);
  const captions = risksPart === null ? [] : findCaptions(readPieces(risksPart.runs, texts));
  const risk_factors = chooseRisks(captions, source.passages, texts).map((risk) =>
    riskOf(risk, risksPart?.tag ?? '', citations),
  );
  const missing: Summary['missing'] = [];
  const miss = (part: Summary['missing'][number]['part'], reason: string): void => {
    missing.push({ part, reason });
  };
  if (business.length === 0) miss('business_profile', reasonNoBusiness(source, businessPart, texts));
  if (products.length === 0) miss('products_and_services', reasonNoProducts(source, businessPart));
  if (risk_factors.length === 0) miss('risk_factors', reasonNoRisks(source, risksPart, texts));
  return {
    business,
    products,
    risk_factors,
    risk_captions: captions.length,
    citations: citations.list(),
    missing,
  };
}
