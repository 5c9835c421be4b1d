import { Parser } from 'htmlparser2';
import * as v from 'valibot';

import { ParseError } from '../../domain/documents/document-text.ts';
import { parseJson, parseShape } from './json.ts';

/** A document of a filing as its index names it. */
export type IndexedDocument = {
  filename: string;
  /** `EX-99.1`; null where the index states none, as for the complete submission. */
  type: string | null;
  sequence: number | null;
  description: string | null;
  size_bytes: number | null;
  /** Whether it is listed among the XBRL data files, not among the documents. */
  is_data: boolean;
};

type FilingIndex = {
  documents: IndexedDocument[];
  /** Eastern clock of the submission's header: `2026-03-06 16:11:25`; null where the page has none. */
  accepted: string | null;
};

/** Comments that EDGAR writes around the tables. */
const TABLES_START = '<!-- START DOCUMENT DIV -->';
const TABLES_END = '<!-- END DOCUMENT DIV -->';

const utf8 = new TextDecoder('utf-8');

/** Text of a cell: entities are decoded by then, runs of space are one, nothing is null. */
function clean(text: string): string | null {
  const words = text.replaceAll(/[\s\u00a0]{1,100}/g, ' ').trim();
  return words === '' ? null : words;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

type Cell = { text: string; link: string | null };

/** Last segment of a link of the index; an inline XBRL link carries the address behind `/ix?doc=`. */
function linkedName(cell: Cell | undefined): string | null {
  const path = cell?.link?.split('#')[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /^[A-Za-z0-9._~-]{1,200}$/.test(name) && !/^\.+$/.test(name) ? name : null;
}

function readRow(cells: Cell[], isData: boolean): IndexedDocument | null {
  const filename = linkedName(cells[2]);
  // Paper and 1990s filings list a document without a name: there is nothing to fetch then.
  if (filename === null) return null;
  return {
    filename,
    type: clean(cells[3]?.text ?? ''),
    sequence: wholeNumber(clean(cells[0]?.text ?? '')),
    description: clean(cells[1]?.text ?? ''),
    size_bytes: wholeNumber(clean(cells[4]?.text ?? '')),
    is_data: isData,
  };
}

/**
 * Documents of a filing, in the order of its index page, and when it was accepted.
 * Throws ParseError when the page has no table of documents, an empty one, or is truncated.
 * Source: EDGAR `…/{accession}-index.htm`, table `Document Format Files` and, for XBRL, `Data Files`.
 */
export function parseFilingIndex(source: string, bytes: Uint8Array): FilingIndex {
  const documents: IndexedDocument[] = [];
  let tables = 0;
  let rows = 0;
  let table: 'documents' | 'data' | null = null;
  let cells: Cell[] = [];
  let cell: Cell | null = null;
  let heading = '';
  let inHead = false;
  let info: string | null = null;
  let accepted: string | null = null;
  let isCut = false;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const classes = attributes.class ?? '';
        if (name === 'table' && classes.includes('tableFile')) {
          tables += 1;
          table = (attributes.summary ?? '').startsWith('Data') ? 'data' : 'documents';
        } else if (name === 'tr') cells = [];
        else if (name === 'td' && table !== null) cell = { text: '', link: null };
        else if (name === 'a' && cell !== null) cell.link ??= attributes.href ?? null;
        else if (name === 'div' && classes === 'infoHead') [heading, inHead] = ['', true];
        else if (name === 'div' && classes === 'info') info = '';
      },
      ontext(text) {
        if (cell !== null) cell.text += text;
        else if (inHead) heading += text;
        else if (info !== null) info += text;
      },
      onclosetag(name, isImplied) {
        if (name === 'table' && table !== null && isImplied) isCut = true;
        if (name === 'td' && cell !== null) {
          cells.push(cell);
          cell = null;
        } else if (name === 'tr' && table !== null && cells.length >= 4) {
          rows += 1;
          const document = readRow(cells, table === 'data');
          if (document !== null) documents.push(document);
        } else if (name === 'table') table = null;
        else if (name === 'div') {
          if (!inHead && info !== null && clean(heading) === 'Accepted') accepted ??= clean(info);
          if (!inHead) info = null;
          inHead = false;
        }
      },
    },
    { decodeEntities: true },
  );
  const page = utf8.decode(bytes);
  parser.end(page);
  if (tables === 0) throw new ParseError(source, '', 'the page has no table of documents');
  // A page that breaks off would hide the documents behind the break.
  if (isCut || (page.includes(TABLES_START) && !page.includes(TABLES_END))) {
    throw new ParseError(source, '', 'the page is truncated in its tables of documents');
  }
  // Every filing has a document, with a file name or, on paper, without.
  if (rows === 0) throw new ParseError(source, '', 'the page lists no documents');
  return { documents, accepted };
}

const Directory = v.looseObject({
  directory: v.looseObject({
    item: v.array(v.looseObject({ name: v.string(), size: v.nullish(v.string(), '') })),
  }),
});

/**
 * Files of a filing's folder, in the order listed. It names no types, sequences or descriptions.
 * Throws ParseError when it is not such a list.
 * Source: EDGAR `…/index.json`.
 */
export function parseDirectoryIndex(source: string, bytes: Uint8Array): IndexedDocument[] {
  const { directory } = parseShape(Directory, source, parseJson(source, bytes));
  return directory.item.map((item) => ({
    filename: item.name,
    type: null,
    sequence: null,
    description: null,
    size_bytes: wholeNumber(item.size),
    is_data: false,
  }));
}
