import type { AnnualPart } from './annual-parts.ts';
import type { SummarySource } from './extract-summary.ts';

/** An Item of fewer characters says that there is nothing, or where it is. */
const SHORT = 600;
const QUOTED_MAX = 200;

type Texts = ReadonlyMap<string, { text: string }>;

function quoted(words: string): string {
  return words.length <= QUOTED_MAX ? `“${words}”` : `“${words.slice(0, QUOTED_MAX).trimEnd()}…”`;
}

/** Why a part of a report cannot be had at all; null where it stands in the texts at hand. */
function reasonNotThere(
  source: SummarySource,
  part: AnnualPart | null,
  item: string,
  what: string,
): string | null {
  const { filed_form, documents } = source;
  if (part === null) {
    if (filed_form.startsWith('40-F'))
      return `A 40-F has its ${what} in an exhibit, the annual information form, which is not read here.`;
    const [main] = documents;
    return main === undefined || main.items.length === 0
      ? `The Items of this ${filed_form} could not be told apart, so its ${what} cannot be quoted.`
      : `This ${filed_form} has no ${item}.`;
  }
  if (part.pointer === null || part.runs.length > 0) return null;
  return `${part.name} of this ${filed_form} points elsewhere, to a document whose text is not at hand: ${quoted(part.pointer)}`;
}

const itemOf = ({ filed_form }: SummarySource, of10K: string, of20F: string): string =>
  filed_form.startsWith('20-F') ? of20F : of10K;

/** What a short Item says instead of what is looked for; null for one of some length. */
function reasonShort({ filed_form }: SummarySource, part: AnnualPart | null, texts: Texts): string | null {
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

export function reasonNoBusiness(source: SummarySource, part: AnnualPart | null, texts: Texts): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1', 'Item 4'), 'description of the business') ??
    reasonShort(source, part, texts) ??
    `${part?.name ?? 'Item 1'} of this ${source.filed_form} has no sentence that says what the company does and can stand alone.`
  );
}

export function reasonNoProducts(source: SummarySource, part: AnnualPart | null): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1', 'Item 4'), 'description of the business') ??
    `No heading of ${part?.name ?? 'Item 1'} lists products, services or segments by name, and the filing’s data names none.`
  );
}

export function reasonNoRisks(source: SummarySource, part: AnnualPart | null, texts: Texts): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1A', 'Item 3'), 'list of risks') ??
    reasonShort(source, part, texts) ??
    `${part?.name ?? 'Item 1A'} of this ${source.filed_form} has no captions that can be told from its text.`
  );
}
