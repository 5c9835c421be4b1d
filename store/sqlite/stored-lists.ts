import { schemaOf } from '../schema.ts';
import { SQLITE } from './connection.ts';

/** Tables without a checksum of all their rows. */
const UNSEALED = new Set([
  'alerts',
  'deliveries',
  'disclosure_shingles',
  'document_bodies',
  'document_text_bodies',
  'fact_seals',
  'facts',
  'figure_changes',
  'instance_bodies',
  'report_face_bodies',
  'screen_cells',
  'usage',
  'watch_queue',
  'watches',
]);

/** Tables that the index over the texts and the checksums have for themselves. */
const OWN = /^(?:postings_blocks|full_text_\w+|table_seals)$/;

/** Every table that a store has, but for those. */
export const STORED_TABLES = [...schemaOf(SQLITE).matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].flatMap(
  ([, name = '']) => (OWN.test(name) ? [] : [name]),
);

/** Tables whose rows carry no checksum, but for compressed columns, which end with one: each has one of all its rows. */
export const STORED_LISTS = STORED_TABLES.filter((name) => !UNSEALED.has(name));
