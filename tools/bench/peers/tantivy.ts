import { join } from 'node:path';

import * as v from 'valibot';

import { forEachToken } from '../../../domain/query/analyse.ts';
import type { FullTextFilter, IndexedRecord } from '../../../store/full-text-store.ts';
import type { Store } from '../../../store/store.ts';
import type { Peer } from './peer.ts';
import { makeVenv, type Python, startPython } from './python.ts';

const PACKAGE = 'tantivy==0.27.0';
/** Words between two sections, more than the questions' NEARs reach. */
const GAP = ' | '.repeat(12);
const PAGE = 2_000;

const Opened = v.object({ documents: v.number(), segments: v.number(), bytes: v.number() });
const Answered = v.object({ total: v.number(), cpu_ms: v.number() });

const dayOf = (date: string): number => Number(date.replaceAll('-', ''));

/** The words of a text as the embedded engine has them, each at its position. Sections are apart. */
function wordsOf({ text, sections }: IndexedRecord): string {
  return sections
    .map(({ start, end }) => {
      const words: string[] = [];
      let next = 0;
      forEachToken(text.slice(start, end), (term, position, _start, _end, alias) => {
        if (alias) return;
        // A phrase ends with its line or cell.
        for (; next < position; next += 1) words.push('|');
        words.push(term);
        next = position + 1;
      });
      return words.join(' ');
    })
    .join(GAP);
}

async function addAll(store: Store, python: Python): Promise<void> {
  for (let after = 0; ;) {
    const page = await store.fullText.indexedAfter(after, PAGE);
    for (const { document_id } of page) {
      after = document_id;
      const record = await store.fullText.indexed(document_id);
      if (record === null) continue;
      const { form, root_form, filing_date, ciks, sics, located } = record;
      const fields = { form: root_form, exact_form: form, ciks, sics, located, day: dayOf(filing_date) };
      await python.tell(JSON.stringify({ do: 'add', fields: { ...fields, body: wordsOf(record) } }));
    }
    if (page.length === 0) return;
  }
}

const filterOf = ({ forms, ciks, locations, date_from, date_to }: FullTextFilter) => ({
  form: forms,
  ciks,
  located: locations,
  days: date_from === null || date_to === null ? null : [dayOf(date_from), dayOf(date_to)],
});

/** tantivy with an index in a folder, built if it isn't there. Returns why if it can't run. */
export async function tantivyPeer(store: Store, folder: string, documents: number): Promise<Peer | string> {
  const venv = makeVenv(folder, [PACKAGE]);
  if ('lacks' in venv) return `tantivy is not compared: ${venv.lacks}`;
  const script = join(import.meta.dirname, 'tantivy_peer.py');
  const python = startPython(venv.python, [script, join(folder, 'tantivy')]);
  const open = async () => v.parse(Opened, JSON.parse(await python.ask(JSON.stringify({ do: 'open' }))));
  let opened = await open();
  if (opened.documents === 0) {
    await addAll(store, python);
    opened = await open();
  }
  if (opened.documents !== documents) throw new Error(`tantivy has ${opened.documents} documents`);
  const size = `${opened.segments} segments, ${Math.round(opened.bytes / 1e6)} MB with its texts`;
  return {
    name: 'tantivy',
    note: `one snippet of each of 20 documents, none for a prefix; filings aren't joined; ${size}`,
    async ask({ query, filter, sort, from, size: most }) {
      if ((filter.sections ?? []).length > 0) return null;
      const asked = { query, filter: filterOf(filter), by_date: sort === 'recent', from, size: most };
      return v.parse(Answered, JSON.parse(await python.ask(JSON.stringify({ do: 'ask', ...asked }))));
    },
    end: () => python.end(),
  };
}
