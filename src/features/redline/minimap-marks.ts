import { type ChangeKind, changeKind, type RedlinePassage } from '../../../views/redline.ts';

/** Position of a change in the minimap, in pixels from its top. */
export type MinimapMark = { change: number; kind: ChangeKind; top: number; height: number };

/** Smaller marks would be invisible. */
const MIN_HEIGHT_PX = 2;

const lengthOf = ({ base, target }: RedlinePassage): number =>
  Math.max(base?.text.length ?? 0, target?.text.length ?? 0, 1);

/** Marks of all changes in a given height, each proportional to its share of the text. */
export function minimapMarks(passages: readonly RedlinePassage[], height_px: number): MinimapMark[] {
  const total = passages.reduce((sum, passage) => sum + lengthOf(passage), 0);
  const marks: MinimapMark[] = [];
  let before = 0;
  for (const passage of passages) {
    const kind = changeKind(passage);
    const length = lengthOf(passage);
    if (kind !== null) {
      const height = Math.max(MIN_HEIGHT_PX, (length / total) * height_px);
      const top = Math.min((before / total) * height_px, height_px - height);
      marks.push({ change: marks.length + 1, kind, top, height });
    }
    before += length;
  }
  return marks;
}

/** The change nearest to a vertical position in the minimap; null if nothing changed. */
export function changeNear(marks: readonly MinimapMark[], y_px: number): number | null {
  let best: { change: number; away: number } | null = null;
  for (const { change, top, height } of marks) {
    const away = y_px < top ? top - y_px : Math.max(0, y_px - top - height);
    if (best === null || away < best.away) best = { change, away };
  }
  return best?.change ?? null;
}
