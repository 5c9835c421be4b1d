import { documentEndpoint } from '../contract/document.ts';
import type { EmbedQuery } from '../contract/embed/queries.ts';
import { filingEndpoint, type FilingResponse } from '../contract/filing.ts';
import { clip } from '../contract/parameters.ts';
import type { Ask } from '../contract/request.ts';
import { pages } from './addresses.ts';
import { itemAt, itemName, openedDocument } from './filing-items.ts';
import { filingTitle } from './filing-title.ts';
import { formatDate } from './format/dates.ts';
import { label } from './format/names.ts';
import { ViewError, type ViewHead } from './view.ts';

/** Most characters of a document in one view; a quotation, not a reader. */
const CHARACTERS_MAX = 6_000;

/** What a view says of a filing around a place in it; `where` names the place. */
function headOf({ filing, companies, sample }: FilingResponse, where: string): ViewHead {
  const [filer] = companies;
  return {
    title: companies.length === 0 ? 'Unnamed filer' : companies.map(({ name }) => label(name)).join(', '),
    caption: `${filingTitle(filing).title} (${filing.form}), filed ${formatDate(filing.filing_date)}${where}`,
    sources: [
      {
        company: filer?.name ?? 'Unnamed filer',
        filer: { cik: filer?.cik ?? '', sample },
        form: filing.form,
        filed: filing.filing_date,
        accession_number: filing.accession_number,
      },
    ],
    path: pages.reader(filing.accession_number),
    notes: [],
  };
}

/** A filing without a place in it. */
export async function filingView(ask: Ask, accession: string) {
  const answer = await ask(filingEndpoint, { path: { accession } });
  return { head: headOf(answer, ''), filing: answer.filing };
}

/** A quotation in its filing: the whole paragraphs that contain it, and the place of the quoted words. */
export async function passageView(ask: Ask, query: EmbedQuery<'passage'>) {
  const { accession, offset = 0, to } = query;
  const answer = await ask(filingEndpoint, { path: { accession } });
  const document = openedDocument(answer.documents, query.document);
  if (document === null) {
    const name = query.document ?? 'primary document';
    throw new ViewError(`The filing ${accession} has no loaded document '${clip(name)}'.`);
  }
  const characters = document.characters ?? 0;
  if (offset >= characters) {
    throw new ViewError(`offset is ${offset}, but ${document.filename} has ${characters} characters.`);
  }
  if (to !== undefined && to <= offset)
    throw new ViewError(`to is ${to}, which is not after offset, ${offset}.`);
  const text = await ask(documentEndpoint, {
    path: { accession, filename: document.filename },
    query: { offset, length: Math.min(CHARACTERS_MAX, to === undefined ? 1 : to - offset) },
  });
  const end = Math.min(to ?? text.to, text.to);
  const item = itemAt(document.items, offset);
  const head: ViewHead = {
    ...headOf(answer, item === null ? '' : `, ${label(itemName(item))}`),
    path: pages.reader(answer.filing.accession_number, { document: document.filename, offset, to }),
    notes: to !== undefined && to > end ? ['The passage continues in the filing.'] : [],
  };
  const passage: [start: number, end: number] = [offset, end];
  return { head, text, passage };
}
