import pg from 'pg';

const { builtins } = pg.types;
/** Types are numbers on the wire, also those without a name here. */
const INT8: number = builtins.INT8;
const parserOf: (type: number, format?: 'text' | 'binary') => (value: never) => unknown =
  pg.types.getTypeParser;

/** Days and moments stay texts, as the server writes them. */
const AS_TEXT: ReadonlySet<number> = new Set([
  builtins.DATE,
  builtins.TIME,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
]);

function readInt8(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${value} is beyond the integers a number is exact for`);
}

/** How values of the server become values here: 64-bit integers are numbers, or an error where that isn't exact. */
export const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return readInt8;
    if (format !== 'binary' && AS_TEXT.has(oid)) return String;
    return parserOf(oid, format);
  },
};
