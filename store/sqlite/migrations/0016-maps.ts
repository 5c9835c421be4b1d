import { PAIRS_SCHEMA } from './0015-pairs.ts';

/** Segments of version 2 have no maps of texts: all stored texts wait to be indexed again. */
export const MAPS_SCHEMA = PAIRS_SCHEMA;
