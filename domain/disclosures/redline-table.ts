import type { RedlineResponse } from '../../contract/redline.ts';
import { type ComparedTable, type TableStatus, compareTables, wholeTable } from '../tables/compare-tables.ts';
import { readTable, type ReadTable } from '../tables/read-table.ts';
import type { ComparedPair, Side } from './compare-reports.ts';
import type { PassageDocument } from './passages.ts';
import { toSide } from './redline-passage.ts';

/** A side with the documents of its report, whose blocks have the tables' cells. Without them no table is compared. */
export type RedlineSide = Side & { documents: ReadonlyMap<string, PassageDocument> };

/** A table with the words above it, and the scale that they or its headings state. */
type SideTable = ReadTable & { caption: string; scale: string | null };

const SCALE = /\bin (thousands|millions|billions)\b/i;

function tableOf(passage: ComparedPair['base'], { open, documents }: RedlineSide): SideTable | null {
  const stored = passage === null ? undefined : open.disclosure.passages[passage.ordinal];
  const document = documents.get(open.disclosure.runs[stored?.run ?? -1]?.filename ?? '');
  if (stored === undefined || document === undefined) return null;
  const { text, blocks } = document;
  const inside = blocks.filter(
    ({ kind, start, end }) => kind === 'table' && start >= stored.start && end <= stored.end,
  );
  const read = readTable(inside, text);
  if (read === null) return null;
  const caption = text.slice(stored.start, inside[0]?.start ?? stored.start).trim();
  const first = inside[0];
  const head = first === undefined ? '' : text.slice(stored.start, Math.min(first.end, first.start + 400));
  return { ...read, caption, scale: SCALE.exec(head)?.[1]?.toLowerCase() ?? null };
}

const isOneScale = ({ scale: one }: SideTable, { scale: other }: SideTable): boolean =>
  one === null || other === null || one === other;

function compared(
  base: SideTable | null,
  target: SideTable | null,
): { status: TableStatus | 'added' | 'removed'; table: ComparedTable } | null {
  if (base !== null && target !== null) return isOneScale(base, target) ? compareTables(base, target) : null;
  if (target !== null) return { status: 'added', table: wholeTable(target, '+') };
  return base === null ? null : { status: 'removed', table: wholeTable(base, '-') };
}

/** A pair of tables as a passage of the redline, compared cell by cell. Null if they cannot be compared. */
export function toRedlineTable(
  pair: ComparedPair,
  base: RedlineSide,
  target: RedlineSide,
  ignore_numbers: boolean,
): RedlineResponse['passages'][number] | null {
  const [from, to] = [tableOf(pair.base, base), tableOf(pair.target, target)];
  if ((pair.base !== null && from === null) || (pair.target !== null && to === null)) return null;
  const found = compared(from, to);
  if (found === null) return null;
  const { status, table } = found;
  return {
    status: status === 'numbers_only' && ignore_numbers ? 'unchanged' : status,
    moved: pair.moved,
    similarity: pair.similarity,
    base: toSide(pair.base, base),
    target: toSide(pair.target, target),
    novelty: null,
    table: { caption: to?.caption ?? from?.caption ?? '', ...table },
  };
}
