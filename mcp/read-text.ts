import { documentEndpoint } from '../contract/document.ts';
import {
  filingEndpoint,
  type FilingDocument,
  type FilingResponse,
  type ItemSpan,
} from '../contract/filing.ts';
import { type Ask, AskError } from '../contract/request.ts';

const TEXT_CHARACTERS = 16_000;

type Part = {
  response: FilingResponse;
  document: FilingDocument;
  /** Null for the whole document. */
  item: ItemSpan | null;
};

type Excerpt = { text: string; from: number; to: number; next_offset: number | null };

/** A filing's document, or an Item of it. Throws AskError with the names there are. */
export async function findPart(
  ask: Ask,
  wanted: { accession: string; document?: string | undefined; item?: string | undefined },
): Promise<Part> {
  const response = await ask(filingEndpoint, { path: { accession: wanted.accession } });
  const readable = response.documents.filter(({ characters }) => characters !== null);
  if (readable.length === 0) {
    const [filer] = response.companies;
    throw new AskError(
      `The documents of ${wanted.accession} are not loaded. Load ${filer?.ticker ?? filer?.cik ?? 'the company'} with its documents to read them.`,
      404,
    );
  }
  const documents =
    wanted.document === undefined
      ? readable
      : readable.filter(({ filename }) => filename === wanted.document);
  if (wanted.item !== undefined) return itemOf(documents, wanted.item, response);
  const document = documents.find(({ is_primary }) => is_primary) ?? documents[0];
  if (document === undefined) {
    const names = readable.map(({ filename }) => filename).join(', ');
    throw new AskError(`${wanted.accession} has no document ${wanted.document ?? ''}. It has ${names}.`, 404);
  }
  return { response, document, item: null };
}

function itemOf(documents: FilingDocument[], wanted: string, response: FilingResponse): Part {
  const key = wanted.replace(/^item\s+/i, '').toUpperCase();
  for (const matches of [(item: ItemSpan) => item.key === key, (item: ItemSpan) => item.item === key]) {
    for (const document of documents) {
      const item = document.items.find((each) => matches(each));
      if (item !== undefined) return { response, document, item };
    }
  }
  const keys = documents.flatMap(({ items }) => items.map((item) => item.key)).join(', ');
  throw new AskError(
    keys === ''
      ? `No Items were found in ${response.filing.accession_number}. Read it without an Item.`
      : `No Item ${key} was found in ${response.filing.accession_number}. It has Items ${keys}.`,
    404,
  );
}

/** The text of a document or Item from an offset in the document. Throws AskError when the offset is outside. */
export async function readText(
  ask: Ask,
  { response, document, item }: Part,
  offset: number,
): Promise<Excerpt> {
  const start = item?.start ?? 0;
  const end = item?.end ?? document.characters ?? 0;
  const from = offset === 0 ? start : offset;
  if (from < start || from >= end)
    throw new AskError(`offset must be ${start}..${Math.max(start, end - 1)} here, got ${offset}`, 400);
  const { accession_number } = response.filing;
  const read = await ask(documentEndpoint, {
    path: { accession: accession_number, filename: document.filename },
    query: { offset: from, length: Math.min(TEXT_CHARACTERS, end - from) },
  });
  const limit = Math.min(read.to, end, from + TEXT_CHARACTERS);
  const text = read.text.slice(from - read.from, limit - read.from).toWellFormed();
  return { text, from, to: limit, next_offset: limit < end ? limit : null };
}
