import type { DiffSummary, PassageDiff, PassageStatus, TextPassage, TextsDiff, WordOp } from './diff-task.ts';
import { pairPassages, type Pair } from './pair-passages.ts';
import { termsOf } from './words.ts';

const STATUS = { same: 'unchanged', numbers: 'numbers_only', alike: 'changed' } as const;

type Compare = (base: string, target: string) => WordOp[] | null;

type Options = {
  ignore_numbers: boolean;
  /** Tells words apart within a pair; null where it cannot, or may not any more. */
  compare: Compare;
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function counted(passages: readonly TextPassage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of passages)
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Cosine of the words' frequencies and Jaccard of their sets. */
function similarityOf(base: readonly TextPassage[], target: readonly TextPassage[]) {
  const [one, other] = [counted(base), counted(target)];
  if (one.size + other.size === 0) return { cosine: 1, jaccard: 1 };
  let [product, both] = [0, 0];
  for (const [term, count] of one) {
    const there = other.get(term) ?? 0;
    product += count * there;
    if (there > 0) both += 1;
  }
  const lengths = Math.hypot(...one.values()) * Math.hypot(...other.values());
  return {
    cosine: lengths === 0 ? 0 : rounded(product / lengths),
    jaccard: rounded(both / (one.size + other.size - both)),
  };
}

/** Passages in the later text's order, what was removed right behind what it followed. */
function inOrder(
  pairs: readonly Pair[],
  base: readonly TextPassage[],
  target: readonly TextPassage[],
): { base: number | null; target: number | null; pair: Pair | null }[] {
  const byTarget = new Map(pairs.map((pair) => [pair.target, pair]));
  const paired = new Set(pairs.map((pair) => pair.base));
  const kept = pairs.filter((pair) => pair.kept);
  const rows: { base: number | null; target: number | null; pair: Pair | null }[] = [];
  let at = 0;
  const addRemoved = (until: number): void => {
    for (; at < until; at += 1) if (!paired.has(at)) rows.push({ base: at, target: null, pair: null });
  };
  let next = 0;
  addRemoved(kept[0]?.base ?? base.length);
  for (const place of target.keys()) {
    const pair = byTarget.get(place) ?? null;
    rows.push({ base: pair?.base ?? null, target: place, pair });
    if (pair?.kept === true) {
      next += 1;
      addRemoved(kept[next]?.base ?? base.length);
    }
  }
  return rows;
}

function summarise(passages: readonly PassageDiff[], sides: Sides): DiffSummary {
  const of = (status: PassageStatus) => passages.filter((passage) => passage.status === status).length;
  const characters = passages.reduce((sum, { target }) => sum + (target?.text.length ?? 0), 0);
  const changed = passages.reduce(
    (sum, { status, target }) =>
      sum + (status === 'added' || status === 'changed' ? (target?.text.length ?? 0) : 0),
    0,
  );
  return {
    unchanged: of('unchanged'),
    numbers_only: of('numbers_only'),
    changed: of('changed'),
    added: of('added'),
    removed: of('removed'),
    moved: passages.filter(({ moved }) => moved).length,
    share_changed: characters === 0 ? 0 : rounded(changed / characters),
    similarity: similarityOf(sides.base, sides.target),
  };
}

type Sides = { base: readonly TextPassage[]; target: readonly TextPassage[] };

/**
 * Two texts compared on two levels: passages first, then words within those that belong together, so that the time
 * does not grow with the square of the text. What moved is found. `without_words` counts the pairs that are told whole.
 */
export function compareTexts({ base, target }: Sides, { ignore_numbers, compare }: Options): TextsDiff {
  const pairs = pairPassages(
    base.map(({ text }) => text),
    target.map(({ text }) => text),
  );
  let without_words = 0;
  const passages = inOrder(pairs, base, target).map(({ base: from, target: to, pair }): PassageDiff => {
    const sides = {
      base: from === null ? null : (base[from] ?? null),
      target: to === null ? null : (target[to] ?? null),
      novelty: null,
    };
    if (pair === null)
      return { status: to === null ? 'removed' : 'added', moved: false, similarity: null, ...sides };
    const found = STATUS[pair.how];
    const status = found === 'numbers_only' && ignore_numbers ? 'unchanged' : found;
    const row = { status, moved: !pair.kept, similarity: rounded(pair.similarity), ...sides };
    if (status === 'unchanged') return row;
    const ops = compare(sides.base?.text ?? '', sides.target?.text ?? '');
    if (ops !== null) return { ...row, ops };
    without_words += 1;
    return row;
  });
  return { kind: 'texts', passages, summary: summarise(passages, { base, target }), without_words };
}
