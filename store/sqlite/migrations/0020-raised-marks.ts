import { PAIRS_SCHEMA } from './0015-pairs.ts';

/** Raised marks on words have no position any more: all stored texts wait to be indexed again. */
export const RAISED_MARKS_SCHEMA = PAIRS_SCHEMA;
