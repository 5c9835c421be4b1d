import { SECTION_GAP } from '../../domain/query/section-gap.ts';
import { TERM_MAX } from '../../domain/text/words.ts';
import { TOGETHER } from './index-terms.ts';

/** Number of what an index contains. A change of words, aliases or fields needs a new one, and `search -- rebuild`. */
export const INDEX_LAYOUT = 2;

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
  sics: keyword,
  located: keyword,
  incorporated: keyword,
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
