import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { DocumentFact } from '../../../contract/document.ts';
import { factsQuery } from '../../api/filing.ts';
import { type Observable, observable } from '../../components/observable.ts';
import type { ReadingPosition } from './reading-position.ts';
import { sliceAt, sliceCount } from './slices.ts';

export type PointedFact = Observable<DocumentFact | null>;

/** The fact under the pointer, or chosen from the list. Observable, so that moving the pointer doesn't render the text. */
export function createPointedFact(): PointedFact {
  const pointed = observable<DocumentFact | null>(null);
  return {
    ...pointed,
    set(fact) {
      if (fact?.offset !== pointed.get()?.offset) pointed.set(fact);
    },
  };
}

/** Characters that a screen shows, about. */
const PLACE = 2_500;

type PlaceFacts = {
  /** Of the slices around: for the pointer. */
  facts: DocumentFact[];
  /** Of the place. */
  here: DocumentFact[];
  notes: { tag: string; offset: number; to: number }[];
  /** Numbers with facts in the whole document; null while loading. */
  total: number | null;
};

const isWithin = (place: { offset: number; to: number }, from: number): boolean =>
  place.to > from && place.offset < from + PLACE;

export function usePlaceFacts(
  accession: string,
  filename: string,
  characters: number,
  position: ReadingPosition,
): PlaceFacts {
  // In steps, so that scrolling by a line renders nothing.
  const from = useSyncExternalStore(position.subscribe, () => Math.floor(position.get().offset / 100) * 100);
  const first = sliceAt(from);
  const last = Math.min(sliceAt(from + PLACE), sliceCount(characters) - 1);
  const slices = [...new Set([first, last])];
  return useQueries({
    queries: slices.map((index) => factsQuery(accession, filename, index)),
    combine: (answers) => {
      const facts = answers.flatMap(({ data }) => data?.facts ?? []);
      const notes = answers.flatMap(({ data }) => data?.notes ?? []);
      return {
        facts,
        here: facts.filter((fact) => isWithin(fact, from)),
        notes: notes.filter(
          (note, index) => isWithin(note, from) && notes.findIndex(({ tag }) => tag === note.tag) === index,
        ),
        total: answers[0]?.data?.total ?? null,
      };
    },
  });
}
