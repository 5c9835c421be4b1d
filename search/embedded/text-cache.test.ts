import { expect, test } from 'vitest';

import { packFrames, packText } from '../../store/packed-text.ts';
import { connect } from '../../store/sqlite/connection.ts';
import { type Columns, emptyColumns } from './columns.ts';
import { cacheTexts } from './page.ts';

const TEXTS = ['going concern', 'supply chain', 'stock split'];

/** A store of the texts alone, and columns whose ordinals are their places. */
function openTexts() {
  const connection = connect(':memory:', { readonly: false });
  connection.exec('CREATE TABLE document_texts (document_id, characters, items, sections)');
  connection.exec('CREATE TABLE document_text_bodies (document_id, text_zstd)');
  const insertRow = connection.prepare("INSERT INTO document_texts VALUES (:id, :characters, '[]', '[]')");
  const insertText = connection.prepare('INSERT INTO document_text_bodies VALUES (:id, :text)');
  for (const [id, text] of TEXTS.entries()) {
    insertRow.run({ id, characters: text.length });
    insertText.run({ id, text: packText([text.length], packFrames(text, [text.length]), []) });
  }
  const replace = connection.prepare(
    'UPDATE document_text_bodies SET text_zstd = :text WHERE document_id = :id',
  );
  const write = (id: number, text: string) =>
    replace.run({ id, text: packText([text.length], packFrames(text, [text.length]), []) });
  return { connection, write };
}

function columns(revision = 0): Columns {
  const empty = emptyColumns();
  const documents = {
    ...empty.documents,
    count: TEXTS.length,
    id: Uint32Array.from(TEXTS.keys()),
    revision: Uint32Array.from(TEXTS, () => revision),
  };
  return { ...empty, documents };
}

test('a text is cached until it changes', () => {
  const { connection, write } = openTexts();
  const open = cacheTexts(connection);
  const before = columns();
  expect(open(before, 0).text.read(0)).toBe('going concern');
  write(0, 'new chapters!');
  expect(open(columns(), 0).text.read(0)).toBe('going concern');
  expect(open(columns(1), 0).text.read(0)).toBe('new chapters!');
});

test('the text opened least recently is dropped', () => {
  const { connection, write } = openTexts();
  const open = cacheTexts(connection, 26);
  const same = columns();
  for (const id of [0, 1, 0, 2]) open(same, id).text.read(0);
  for (const id of TEXTS.keys()) write(id, 'another text.');
  expect([0, 2, 1].map((id) => open(same, id).text.read(0))).toEqual([
    'going concern',
    'stock split',
    'another text.',
  ]);
});
