import { BUSINESS_TAG } from '../disclosures/section-tags.ts';
import type { ReportDocument } from '../disclosures/segment-report.ts';
import { WHOLE_TAG } from '../disclosures/tags.ts';
import { type AnnualPart, findAnnualParts } from './annual-parts.ts';
import { chooseProfile } from './business-profile.ts';
import { type Sentence, readPieces, sentencesOfPieces } from './pieces.ts';
import { type ProductLabel, chooseProducts } from './products.ts';
import { type ChosenRisk, type NovelPassage, chooseRisks, findCaptions } from './risks.ts';

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
  const chosen: Sentence[] = chooseProfile(sentencesOfPieces(pieces, texts), source.name);
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

type Place = { filename: string; start: number; end: number };

type Citations = {
  /** The id of the citation of a place, the same for the same place. */
  cite(tag: string, place: Place): string;
  /** In the order they were made. */
  list(): Citation[];
};

/** Numbered citations. Each quotes the exact text at its place in the document. */
function createCitations(texts: ReadonlyMap<string, { text: string }>): Citations {
  const made = new Map<string, Citation>();
  return {
    cite(tag, { filename, start, end }) {
      const raw = texts.get(filename)?.text.slice(start, end) ?? '';
      const lead = raw.length - raw.trimStart().length;
      const quote = raw.trim();
      const offset = start + lead;
      const key = `${filename} ${offset} ${quote.length}`;
      const known = made.get(key);
      if (known !== undefined) return known.id;
      const id = `c${made.size + 1}`;
      made.set(key, { id, tag, offset, length: quote.length, quote, filename });
      return id;
    },
    list: () => [...made.values()],
  };
}

/** A shorter Item says that there is nothing, or refers to another place. */
const SHORT = 600;
const QUOTED_MAX = 200;

type LoadedTexts = ReadonlyMap<string, { text: string }>;

function quoted(words: string): string {
  return words.length <= QUOTED_MAX ? `“${words}”` : `“${words.slice(0, QUOTED_MAX).trimEnd()}…”`;
}

/** Why a section isn't available at all, or null if its text is loaded. */
function reasonNotThere(
  source: SummarySource,
  part: AnnualPart | null,
  item: string,
  what: string,
): string | null {
  const { filed_form, documents } = source;
  if (part === null) {
    if (filed_form.startsWith('40-F'))
      return `A 40-F has its ${what} in an exhibit, the annual information form. Exhibits of a 40-F aren’t summarized.`;
    const [main] = documents;
    return main === undefined || main.items.length === 0
      ? `The Items of this ${filed_form} could not be identified, so its ${what} can’t be quoted.`
      : `This ${filed_form} has no ${item}.`;
  }
  if (part.pointer === null || part.runs.length > 0) return null;
  return `${part.name} of this ${filed_form} refers to a document that isn’t loaded: ${quoted(part.pointer)}`;
}

const itemOf = ({ filed_form }: SummarySource, of10K: string, of20F: string): string =>
  filed_form.startsWith('20-F') ? of20F : of10K;

/** The text of a very short Item, quoted as the reason. Null for a longer one. */
function reasonShort(
  { filed_form }: SummarySource,
  part: AnnualPart | null,
  texts: LoadedTexts,
): string | null {
  const runs = part?.runs ?? [];
  if (runs.reduce((sum, { start, end }) => sum + end - start, 0) >= SHORT) return null;
  const words = runs
    .map(({ filename, start, end }) => texts.get(filename)?.text.slice(start, end) ?? '')
    .join(' ')
    .replaceAll(/\s{1,200}/g, ' ')
    .trim();
  const item = `${part?.name ?? 'The Item'} of this ${filed_form}`;
  return words === '' ? `${item} is empty.` : `${item} says: ${quoted(words)}`;
}

function reasonNoBusiness(source: SummarySource, part: AnnualPart | null, texts: LoadedTexts): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1', 'Item 4'), 'description of the business') ??
    reasonShort(source, part, texts) ??
    `${part?.name ?? 'Item 1'} of this ${source.filed_form} has no sentence that describes the company by itself.`
  );
}

function reasonNoProducts(source: SummarySource, part: AnnualPart | null): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1', 'Item 4'), 'description of the business') ??
    `No heading in ${part?.name ?? 'Item 1'} names products, services or segments. The filing’s XBRL data names none either.`
  );
}

function reasonNoRisks(source: SummarySource, part: AnnualPart | null, texts: LoadedTexts): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1A', 'Item 3'), 'risk factors') ??
    reasonShort(source, part, texts) ??
    `${part?.name ?? 'Item 1A'} of this ${source.filed_form} has no captions that can be told from its text.`
  );
}

export type SummarySource = {
  /** The company's name, which shows the sentences about it. */
  name: string;
  /** `10-K405`, `20-F`. */
  filed_form: string;
  /** The report's main document first. */
  documents: readonly ReportDocument[];
  /** Passages of the report with their novelty against earlier reports. */
  passages: readonly NovelPassage[];
  /** Products that the filing's XBRL data breaks revenue down by. */
  product_labels: readonly ProductLabel[];
};

/** Source of a statement: `quote` is the document's text at `offset`. */
export type Citation = {
  /** `c1`. Citations of a model have the ids of the passages in its input. */
  id: string;
  /** Tag of the Item it comes from, `item:BusinessTextBlock`, or the concept of a figure. */
  tag: string;
  /** Offset in the text of `filename`, as the reader shows it. */
  offset: number;
  length: number;
  quote: string;
  /** Absent for a figure from XBRL data, which has no place in a text: `offset` and `length` are 0. */
  filename?: string;
};

/** A statement with the ids of its citations. */
export type Statement = { text: string; citations: string[] };

export type RiskFactor = {
  /** The filing's own caption. */
  title: string;
  /** Null if no sentence under it can be quoted alone. */
  summary: string | null;
  citations: string[];
  /** Share of its words that earlier reports don't have, 0 to 1. Null without an earlier report. */
  novelty: number | null;
};

/** The parts of a summary that may be missing. */
export type SummaryPart = 'business_profile' | 'products_and_services' | 'risk_factors';

export type Summary = {
  business: Statement[];
  products: Statement[];
  risk_factors: RiskFactor[];
  /** Number of captions that the risk factors were chosen from. */
  risk_captions: number;
  /** Statements about figures, in a model's summary only. */
  highlights?: Statement[];
  citations: Citation[];
  missing: { part: SummaryPart; reason: string }[];
};
