import { SCREEN_COLUMNS } from '../../domain/screen/columns.ts';
import { toScreenColumn } from '../readers/screen-row.ts';
import type { Handler } from './handler.ts';

/** What a screen can show, compare and sort by. */
export const screenColumns: Handler<'screenColumns'> = async () => {
  const columns = SCREEN_COLUMNS.map((column) => toScreenColumn(column));
  return { columns, total: columns.length };
};
