import { FACTS_MAX } from '../../contract/document.ts';
import { factsOfConcept, factsWithin } from '../../domain/documents/find-facts.ts';
import { findDocument } from '../readers/documents.ts';
import type { ReadableDocument } from '../store/full-text-store.ts';
import type { Handler } from './handler.ts';

/** Items that contain the financial statements, by key, of the forms that have Items. */
const STATEMENTS = new Set(['8', 'I-1', '18', '17']);

const PLACES_MAX = 200;

function statementsOf({ items }: ReadableDocument) {
  return items.filter(({ key }) => STATEMENTS.has(key)).flatMap((item) => [item, ...(item.more ?? [])]);
}

/** The facts of the numbers in a part of a document, or all places of a concept. An extension. */
export const documentFacts: Handler<'documentFacts'> = async ({ path, query }, context) => {
  const { filing, document } = await findDocument(path, context);
  const { offset, length, tag, start, end } = query;
  const until = offset + length;
  const facts =
    tag === undefined
      ? factsWithin(document, offset, until, FACTS_MAX)
      : factsOfConcept(document, { tag, start, end }, statementsOf(document), PLACES_MAX);
  const notes = (document.tagged ?? []).flatMap(({ concept, runs }) => {
    const run = runs.find(([from, to]) => from < until && to > offset);
    return run === undefined ? [] : [{ tag: concept, offset: run[0], to: run[1] }];
  });
  return {
    accession_number: filing.accession_number,
    filename: document.filename,
    total: document.facts?.places.length ?? 0,
    facts,
    notes: tag === undefined ? notes : [],
  };
};
