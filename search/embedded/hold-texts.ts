import type { SectionRun } from '../../domain/documents/divide-sections.ts';
import type { OpenText } from '../../store/open-text.ts';
import { integer } from '../../store/row.ts';
import type { Connection } from '../../store/sqlite/connection.ts';
import { openPacked, readItems, readSections } from '../../store/texts/text-row.ts';
import type { Columns } from './columns.ts';

/** Characters of unpacked texts that are held: 250 pieces, in 4 to 8 MB. */
const HELD_MAX = 4_000_000;

type Held = OpenText & { characters: number; revision: number };

/**
 * A function that opens the text of a document by its ordinal. Pieces once unpacked are held for later searches until
 * the document changes; those of the documents that weren't opened for longest are given up first.
 */
export function holdTexts(
  connection: Connection,
  most: number = HELD_MAX,
): (columns: Columns, document: number) => OpenText {
  const select = connection.prepare(
    `SELECT b.text_zstd, t.characters, t.items, t.sections FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :id`,
  );
  const all = new Map<number, Held>();
  let characters = 0;

  /** Gives up texts until there is room, but for the one that is read. */
  const makeRoom = (reading: number): void => {
    for (const [id, held] of all) {
      if (characters <= most) return;
      if (id === reading) continue;
      all.delete(id);
      characters -= held.characters;
    }
  };

  const open = (id: number, revision: number): Held => {
    const row = select.get({ id }) ?? {};
    const packed = openPacked(row, 'text_zstd', integer(row, 'characters'));
    const pieces = new Map<number, string>();
    let sections: SectionRun[] | null = null;
    const held: Held = {
      characters: 0,
      revision,
      items: readItems(row),
      // Few searches are of sections.
      get sections() {
        sections ??= readSections(row);
        return sections;
      },
      text: {
        ...packed,
        read(piece) {
          const known = pieces.get(piece);
          if (known !== undefined) return known;
          const words = packed.read(piece);
          pieces.set(piece, words);
          held.characters += words.length;
          // A text that was given up meanwhile is no longer counted.
          if (all.get(id) === held) {
            characters += words.length;
            makeRoom(id);
          }
          return words;
        },
      },
    };
    return held;
  };

  return ({ documents }, document) => {
    const id = documents.id[document] ?? 0;
    const revision = documents.revision[document] ?? 0;
    const known = all.get(id);
    const isCurrent = known?.revision === revision;
    if (known !== undefined && !isCurrent) characters -= known.characters;
    const held = known !== undefined && isCurrent ? known : open(id, revision);
    // The last opened is last in the map's order.
    all.delete(id);
    all.set(id, held);
    return held;
  };
}
