import type { AnnualPart } from './annual-part.ts';
import type { SummarySource } from './summary-source.ts';

/** A shorter Item says that there is nothing, or refers to another place. */
const SHORT = 600;
const QUOTED_MAX = 200;

type Texts = ReadonlyMap<string, { text: string }>;

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
    `${part?.name ?? 'Item 1'} of this ${source.filed_form} has no sentence that describes the company by itself.`
  );
}

export function reasonNoProducts(source: SummarySource, part: AnnualPart | null): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1', 'Item 4'), 'description of the business') ??
    `No heading in ${part?.name ?? 'Item 1'} names products, services or segments. The filing’s XBRL data names none either.`
  );
}

export function reasonNoRisks(source: SummarySource, part: AnnualPart | null, texts: Texts): string {
  return (
    reasonNotThere(source, part, itemOf(source, 'Item 1A', 'Item 3'), 'risk factors') ??
    reasonShort(source, part, texts) ??
    `${part?.name ?? 'Item 1A'} of this ${source.filed_form} has no captions that can be told from its text.`
  );
}
