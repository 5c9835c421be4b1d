import { createHash } from 'node:crypto';

import { byColumn } from '../../domain/company/filer-filter.ts';
import { SECTION_GAP } from '../../domain/query/document-words.ts';
import { TERM_MAX } from '../../domain/text/words.ts';
import type { IndexedRecord } from '../../store/full-text-store.ts';
import { describe, indexText, TOGETHER } from './query.ts';

/** Number of what an index contains. A change of words, aliases or fields needs a new one, and `search -- rebuild`. */
export const INDEX_LAYOUT = 4;

/** Longest word with its aliases: the letters of an acronym and a form code. */
const TOKEN_MAX = TERM_MAX * 6;

/** How soon a search finds what was written. */
export const REFRESH = '1s';

const keyword = { type: 'keyword' };

/** Fields of a document in the index. The text itself is in the store. */
export const FIELDS = {
  accession: keyword,
  form: keyword,
  root_form: keyword,
  filing_date: { type: 'date', format: 'yyyy-MM-dd' },
  ciks: keyword,
  ...byColumn(() => keyword),
  sections: keyword,
  sequence: { type: 'integer' },
  words: { type: 'integer' },
  description: { type: 'text', analyzer: 'whitespace' },
  body: {
    type: 'text',
    analyzer: 'words',
    search_analyzer: 'whitespace',
    position_increment_gap: SECTION_GAP,
  },
};

/** Settings and mapping of an index. The service makes the words; the engine splits at blanks. */
export function indexDefinition({
  shards,
  replicas,
  refresh_interval = REFRESH,
}: {
  shards: number;
  replicas: number;
  refresh_interval?: string;
}) {
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      refresh_interval,
      analysis: {
        tokenizer: { blanks: { type: 'whitespace', max_token_length: TOKEN_MAX } },
        filter: {
          apart: {
            type: 'pattern_capture',
            preserve_original: false,
            patterns: [`([^${TOGETHER}]+)`],
          },
        },
        analyzer: { words: { type: 'custom', tokenizer: 'blanks', filter: ['apart'] } },
      },
    },
    mappings: {
      dynamic: false,
      _meta: { layout: INDEX_LAYOUT },
      _source: { excludes: ['body', 'description'] },
      properties: FIELDS,
    },
  };
}

/** Id of a document in the index. */
export const idOf = (document: { accession_number: string; filename: string }): string =>
  `${document.accession_number}:${document.filename}`;

/** Length of an accession number. */
const ACCESSION = 20;

/** The document of an id. */
export const documentOf = (id: string): { accession_number: string; filename: string } => ({
  accession_number: id.slice(0, ACCESSION),
  filename: id.slice(ACCESSION + 1),
});

/** The fields of a document as they are indexed. */
export function toFields(record: IndexedRecord) {
  const { body, sections, words } = indexText(record.text, record.sections);
  return {
    accession: record.accession_number,
    form: record.form,
    root_form: record.root_form,
    filing_date: record.filing_date,
    ciks: record.ciks,
    ...record.filers,
    sections,
    sequence: record.sequence ?? 0,
    words,
    ...(record.description === null ? {} : { description: describe(record.description) }),
    body,
  };
}

/** An index of the documents filed in one year. A rebuild makes a new generation of each. */
export type IndexName = { alias: string; year: string; generation: number };

export const nameOf = ({ alias, year, generation }: IndexName): string => `${alias}-${year}-${generation}`;

/** What a name says, or null for one that isn't this alias's. Example: filings-2024-1. */
export function readName(alias: string, name: string): IndexName | null {
  const [, year, generation] = name.slice(alias.length).match(/^-(\d{4})-(\d+)$/) ?? [];
  if (!name.startsWith(alias) || year === undefined) return null;
  return { alias, year, generation: Number(generation) };
}

/** What an index contains: how many documents, and a hash of their ids and versions. */
export type Digest = { documents: number; sha256: string };

/** What was done to agree. */
export type IndexReport = Digest & { written: number; removed: number };

export function digestIds(versions: ReadonlyMap<string, number>): Digest {
  const hash = createHash('sha256');
  for (const [id, version] of [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${id}@${version}\n`);
  return { documents: versions.size, sha256: hash.digest('hex') };
}
