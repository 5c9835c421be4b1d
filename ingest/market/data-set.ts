import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

import type { Entry } from 'yauzl';

import { clip } from '../../contract/parameters.ts';
import { EdgarError } from '../../edgar/answer.ts';
import { openZip, zipProblem } from '../archive.ts';

/** Files of a data set. Only `tag` may be missing. */
const TABLES = ['sub', 'pre', 'num', 'tag'] as const;

type TableName = (typeof TABLES)[number];

const MEMBER = /(?:^|[/\\])(sub|pre|num|tag)\.(?:txt|tsv|csv)$/i;

/** A whole year of filings has a third of this many values. */
const ROWS_MAX = 40_000_000;
const BYTES_MAX = 8 * 1024 ** 3;
const LINE_MAX = 1024 * 1024;

const REFUSED_NAMED = 5;

type Member = { bytes: number; crc: number | null; stream: () => Promise<Readable> };

/** A Financial Statement Data Set on this disk: a zip, or a folder with its files. */
export type DataSetFile = {
  name: string;
  /** Checksums of its members; null for a folder, which is read again each time. */
  fingerprint: string | null;
  members: ReadonlyMap<TableName, Member>;
  close: () => void;
};

const tableOf = (filename: string): TableName | null => {
  const found = MEMBER.exec(filename)?.[1]?.toLowerCase();
  return TABLES.find((table) => table === found) ?? null;
};

async function openFolder(path: string): Promise<Map<TableName, Member>> {
  const members = new Map<TableName, Member>();
  for (const filename of await readdir(path)) {
    const table = tableOf(filename);
    if (table === null) continue;
    const { size } = await stat(join(path, filename));
    const stream = async (): Promise<Readable> => (await open(join(path, filename))).createReadStream();
    members.set(table, { bytes: size, crc: null, stream });
  }
  return members;
}

async function openMembers(path: string): Promise<Omit<DataSetFile, 'name'>> {
  const entries = new Map<TableName, Entry>();
  const zip = await openZip(path, (entry) => {
    const table = tableOf(entry.fileName);
    if (table === null) return;
    if (entries.has(table)) throw zipProblem(path, `has two files named ${table}`);
    entries.set(table, entry);
  });
  const members = [...entries].map(([table, entry]): [TableName, Member] => [
    table,
    {
      bytes: entry.uncompressedSize,
      crc: entry.crc32,
      stream: () => zip.openReadStreamPromise(entry),
    },
  ]);
  return {
    fingerprint: [...entries].map(([table, { crc32: crc }]) => `${table} ${crc}`).join(' '),
    members: new Map(members),
    close: () => zip.close(),
  };
}

/**
 * Opens a data set by the names of its members. Throws EdgarError `malformed` when it is no zip, is cut off or lacks a file,
 * `too_large`; the file system's error when it can't be read.
 */
export async function openDataSet(path: string): Promise<DataSetFile> {
  const name = basename(path);
  const isFolder = (await stat(path)).isDirectory();
  const found = isFolder
    ? { fingerprint: null, members: await openFolder(path), close: () => undefined }
    : await openMembers(path);
  const missing = TABLES.filter((table) => table !== 'tag' && !found.members.has(table));
  const bytes = [...found.members.values()].reduce((sum, member) => sum + member.bytes, 0);
  if (missing.length === 0 && bytes <= BYTES_MAX) return { name, ...found };
  found.close();
  if (missing.length === 0)
    throw new EdgarError('too_large', `${name}: unpacks to ${bytes} bytes, at most ${BYTES_MAX} are read`);
  const words = missing.map((table) => `${table}.txt`).join(' and ');
  throw zipProblem(name, `has no ${words}: it is no Financial Statement Data Set`);
}

/** Whether a file is a data set by the names of its members. What can't be read is not: its own reader says why. */
export async function isDataSet(path: string): Promise<boolean> {
  try {
    const file = await openDataSet(path);
    file.close();
    return true;
  } catch {
    return false;
  }
}

/** Fields of a line between commas, with quotes as spreadsheets write them. */
function commaFields(line: string): string[] {
  const fields: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    fields.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  return fields;
}

/** Fields of a line between tabs. SEC doubles quotes in them and puts the field in quotes: “Toys "R" Us” (0000899689-10-000020). */
function tabFields(line: string): string[] {
  const fields = line.split('\t');
  return line.includes('""')
    ? fields.map((field) =>
        /^"(?:[^"]|"")*""(?:[^"]|"")*"$/.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field,
      )
    : fields;
}

/** Whether a quoted field continues on the next line. */
const isOpen = (line: string): boolean => (line.match(/"/g)?.length ?? 0) % 2 === 1;

/** Lines of a member, without their ends. Throws EdgarError when it isn't whole. */
async function* linesOf(name: string, table: TableName, member: Member): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8');
  let [rest, bytes, crc] = ['', 0, 0];
  const damaged = (cause?: unknown): EdgarError =>
    zipProblem(name, `${table} is cut off or damaged; nothing of the data set is stored`, cause);
  try {
    for await (const chunk of await member.stream()) {
      const part: Buffer = chunk;
      bytes += part.byteLength;
      if (member.crc !== null) crc = crc32(part, crc);
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LINE_MAX)
        throw zipProblem(name, `${table} has a line of more than ${LINE_MAX} characters`);
      yield lines;
    }
  } catch (cause) {
    if (cause instanceof EdgarError) throw cause;
    throw damaged(cause);
  }
  rest += decoder.decode();
  if (bytes !== member.bytes || (member.crc !== null && crc !== member.crc)) throw damaged();
  if (rest !== '') yield [rest];
}

/** Rows that could not be read, in all and the first of them. */
export type RefusedRows = { total: number; named: string[] };

export class DataSetReader {
  readonly refused: RefusedRows = { total: 0, named: [] };
  readonly lacking: string[] = [];
  readonly #file: DataSetFile;
  readonly #signal: AbortSignal;

  constructor(file: DataSetFile, signal: AbortSignal) {
    this.#file = file;
    this.#signal = signal;
  }

  problem(words: string): EdgarError {
    return zipProblem(this.#file.name, words);
  }

  /**
   * Calls `row` for each row of a table with its fields, by `columns`; a column that the table lacks is empty. What `row` returns
   * is what is wrong with it. Throws EdgarError when a `required` column is missing or the table isn't whole.
   */
  async each(
    table: TableName,
    columns: readonly string[],
    required: readonly string[],
    row: (fields: readonly string[]) => string | null,
  ): Promise<number> {
    const { name, members } = this.#file;
    const member = members.get(table);
    if (member === undefined) return 0;
    let places: number[] | null = null;
    let [isComma, width, count, line, begun] = [false, 0, 0, 0, ''];
    const refuse = (reason: string): void => {
      this.refused.total += 1;
      if (this.refused.named.length < REFUSED_NAMED)
        this.refused.named.push(clip(`${table}, line ${line}: ${reason}`, 160));
    };
    for await (const lines of linesOf(name, table, member)) {
      this.#signal.throwIfAborted();
      for (const read of lines) {
        line += 1;
        const text = begun + (read.endsWith('\r') ? read.slice(0, -1) : read);
        begun = '';
        if (text === '') continue;
        if (places === null) {
          isComma = !text.includes('\t');
          const heads = (isComma ? commaFields(text) : tabFields(text)).map((head) =>
            head
              .replace(/^\uFEFF/, '')
              .trim()
              .toLowerCase(),
          );
          const missing = required.filter((column) => !heads.includes(column));
          if (missing.length > 0)
            throw zipProblem(
              name,
              `${table} has no column ${missing.join(', ')}: it is no Financial Statement Data Set`,
            );
          width = heads.length;
          places = columns.map((column) => heads.indexOf(column));
          this.lacking.push(
            ...columns.flatMap((column) => (heads.includes(column) ? [] : [`${table}.${column}`])),
          );
          continue;
        }
        if (isComma && isOpen(text)) {
          begun = `${text}\n`;
          if (begun.length > LINE_MAX) throw zipProblem(name, `${table} has a quoted field that doesn't end`);
          continue;
        }
        const fields = isComma ? commaFields(text) : tabFields(text);
        if (fields.length < width - 1 || fields.length > width) {
          refuse(`${fields.length} fields, not ${width}`);
          continue;
        }
        count += 1;
        if (count > ROWS_MAX)
          throw new EdgarError('too_large', `${name}: ${table} has more than ${ROWS_MAX} rows`);
        const reason = row(places.map((place) => (place === -1 ? '' : (fields[place] ?? ''))));
        if (reason !== null) refuse(reason);
      }
    }
    if (begun !== '') refuse('a quoted field has no end');
    if (places === null) throw zipProblem(name, `${table} is empty`);
    return count;
  }
}

/** Numbers that grow. */
export class NumberColumn<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array> {
  values: T;
  length = 0;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.values = make(1 << 16);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.#make(Math.ceil(this.length * 1.5));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }
}

/** Texts, each once, by number. */
export class Texts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    // A part of a line would keep all of what was read with it in memory.
    const own = Buffer.from(text).toString();
    this.#numbers.set(own, this.#texts.length);
    return this.#texts.push(own) - 1;
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }
}

/** Rows of each of `groups`, by number, in their order: `rows.subarray(starts[g], starts[g + 1])`. */
export function groupRows(of: NumberColumn<Uint32Array>, groups: number): (group: number) => Uint32Array {
  const starts = new Uint32Array(groups + 1);
  for (let row = 0; row < of.length; row += 1) {
    const next = of.at(row) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let group = 0; group < groups; group += 1)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const rows = new Uint32Array(of.length);
  const at = starts.slice();
  for (let row = 0; row < of.length; row += 1) {
    const group = of.at(row);
    rows[at[group] ?? 0] = row;
    at[group] = (at[group] ?? 0) + 1;
  }
  return (group) => rows.subarray(starts[group], starts[group + 1]);
}
