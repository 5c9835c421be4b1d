import type { ReportDocument } from '../disclosures/report-document.ts';
import { type AnnualPart, BUSINESS_TAG, findAnnualParts } from './annual-parts.ts';
import { chooseProfile } from './business-profile.ts';
import { type Sentence, sentencesOf } from './candidate-sentences.ts';
import { createCitations, type Citations } from './citations.ts';
import { reasonNoBusiness, reasonNoProducts, reasonNoRisks } from './missing-reasons.ts';
import { findProductNames } from './product-names.ts';
import { readPieces } from './read-pieces.ts';
import { findCaptions } from './risk-captions.ts';
import { type ChosenRisk, chooseRisks, type NovelPassage } from './risk-factors.ts';
import type { RiskFactor, Statement, Summary } from './summary.ts';

/** Raised when the same report is extracted otherwise. */
export const EXTRACTOR = 1;

/** Names under headings count alone from so many on; the filing's data may know more. */
const NAMES_ENOUGH = 3;

export type SummarySource = {
  /** The company's name, by which its sentences are known. */
  name: string;
  /** `10-K405`, `20-F`. */
  filed_form: string;
  /** The report itself first. */
  documents: readonly ReportDocument[];
  /** Passages of the report that were held against earlier ones. */
  passages: readonly NovelPassage[];
  /** Products by which the filing's own data breaks revenue down. */
  product_labels: readonly string[];
};

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
  const names = findProductNames(
    pieces,
    ({ filename, start, end }) => texts.get(filename)?.text.slice(start, end) ?? '',
  );
  const isEnough = names.length >= NAMES_ENOUGH || product_labels.length === 0;
  if (!isEnough) return product_labels.map((text) => ({ text, citations: [] }));
  return names.map((name) => ({ text: name.name, citations: [citations.cite(BUSINESS_TAG, name)] }));
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
 * A summary of an annual report in its own sentences, each with where it stands; what the report does not have is empty
 * and said. Deterministic: the same source gives the same summary. Source: domain §8.
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
