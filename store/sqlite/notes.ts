import { companyNamesChanged, type NoteName, readNote, writeNote } from '../notes.ts';
import type { SqliteDatabase } from './database.ts';

/** Notes for work that is written for SQLite alone. */
export const notesOf = ({ take }: SqliteDatabase) => ({
  read: (name: NoteName): string | null => take(readNote(name)),
  write: (name: NoteName, value: string): void => take(writeNote(name, value)),
  companyNamesChanged: (): void => take(companyNamesChanged()),
});

export type Notes = ReturnType<typeof notesOf>;
