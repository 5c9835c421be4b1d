import { changeKind, type ChangeKind, type RedlinePassage } from './passage-kind.ts';

/** A change's place in the minimap, in pixels from its top. */
export type MinimapMark = { change: number; kind: ChangeKind; top: number; height: number };

/** Less than this is not seen. */
const LEAST_PX = 2;

const lengthOf = ({ base, target }: RedlinePassage): number =>
  Math.max(base?.text.length ?? 0, target?.text.length ?? 0, 1);

/** The changes of a whole disclosure within a height in pixels, each as tall as its share of the text. */
export function minimapMarks(passages: readonly RedlinePassage[], height_px: number): MinimapMark[] {
  const total = passages.reduce((sum, passage) => sum + lengthOf(passage), 0);
  const marks: MinimapMark[] = [];
  let before = 0;
  for (const passage of passages) {
    const kind = changeKind(passage);
    const length = lengthOf(passage);
    if (kind !== null) {
      const height = Math.max(LEAST_PX, (length / total) * height_px);
      const top = Math.min((before / total) * height_px, height_px - height);
      marks.push({ change: marks.length + 1, kind, top, height });
    }
    before += length;
  }
  return marks;
}

/** The change nearest to a height of the minimap; null without changes. */
export function changeNear(marks: readonly MinimapMark[], y_px: number): number | null {
  let best: { change: number; away: number } | null = null;
  for (const { change, top, height } of marks) {
    const away = y_px < top ? top - y_px : Math.max(0, y_px - top - height);
    if (best === null || away < best.away) best = { change, away };
  }
  return best?.change ?? null;
}
