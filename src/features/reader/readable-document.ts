import type { FilingDocument } from '../../../contract/filing.ts';

/** A document whose text the service can return. */
export type ReadableDocument = FilingDocument & { characters: number };
