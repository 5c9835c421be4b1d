import { plainTerms } from '../../domain/text/words.ts';
import type { Document } from './corpus.ts';
import type { Ranking, Shown } from './ranking.ts';

const K1 = 1.2;
const B = 0.75;
/** Characters up to which a line, such as a caption, is joined with the next one. */
const SHORT = 120;
/** Best paragraphs of a question. */
const PARAGRAPHS = 25;

type Indexed = { accession: string; filename: string; offset: number; length: number };

/** A word without the commonest endings. Rough, as it only suggests what to judge. */
const stem = (term: string): string =>
  term.length < 5 ? term : term.replace(/(?:ations?|ing|ies|es|ed|ly|s|e|y)$/, '');

/** Paragraphs of a text, captions with what follows them. */
function* paragraphsOf(text: string): Generator<{ offset: number; text: string }> {
  let start = 0;
  for (let end = text.indexOf('\n'); start < text.length; end = text.indexOf('\n', end + 1)) {
    const to = end === -1 ? text.length : end;
    if (end !== -1 && to - start < SHORT) continue;
    yield { offset: start, text: text.slice(start, to) };
    start = to + 1;
    if (end === -1) return;
  }
}

/** BM25 over single paragraphs, any word in any form: it finds passages to judge that no ranking of documents shows. */
export function rankByParagraph(corpus: ReadonlyMap<string, Document>): Ranking {
  const paragraphs: Indexed[] = [];
  const postings = new Map<string, { id: number; count: number }[]>();
  let length = 0;
  for (const { accession, filename, text } of corpus.values()) {
    for (const paragraph of paragraphsOf(text)) {
      const counts = new Map<string, number>();
      const terms = plainTerms(paragraph.text).map(stem);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      const id = paragraphs.length;
      paragraphs.push({ accession, filename, offset: paragraph.offset, length: terms.length });
      length += terms.length;
      for (const [term, count] of counts) {
        const list = postings.get(term) ?? [];
        list.push({ id, count });
        postings.set(term, list);
      }
    }
  }
  const mean = length / paragraphs.length;
  return {
    name: 'BM25, paragraphs',
    async search(question) {
      const scores = new Map<number, number>();
      for (const term of new Set(plainTerms(question).map(stem))) {
        const list = postings.get(term) ?? [];
        const rarity = Math.log(1 + (paragraphs.length - list.length + 0.5) / (list.length + 0.5));
        for (const { id, count } of list) {
          const norm = K1 * (1 - B + (B * (paragraphs[id]?.length ?? 0)) / mean);
          scores.set(id, (scores.get(id) ?? 0) + (rarity * count * (K1 + 1)) / (count + norm));
        }
      }
      const best = [...scores].toSorted((a, b) => b[1] - a[1]).slice(0, PARAGRAPHS);
      return best.flatMap(([id]): Shown[] => {
        const found = paragraphs[id];
        return found === undefined ? [] : [{ accession: found.accession, excerpts: [found] }];
      });
    },
    close: async () => undefined,
  };
}
