import {
  type FaceLine,
  type FaceStatement,
  type FaceValue,
  printedValue,
  type ReportFace,
} from '../../domain/faces/face.ts';

/** A row of a statement as one of its sources has it: figures by period and members, with their printed signs. */
type Row = { label: string; tag: string; figures: ReadonlyMap<string, number> };

type FaceDifference = {
  kind: FaceStatement['kind'];
  what: 'absent' | 'values' | 'label' | 'order';
  text: string;
};

type FaceComparison = {
  /** Rows with a tag and a figure, of the statements that both sources have. */
  rows: number;
  same_values: number;
  same_label: number;
  in_order: number;
  differences: FaceDifference[];
};

const memberNames = (dimensions: Readonly<Record<string, string>>): string =>
  Object.values(dimensions)
    .map((member) =>
      member
        .replace(/^.*:/, '')
        .replace(/(?:Member|Domain)$/, '')
        .toLowerCase(),
    )
    .toSorted()
    .join('+');

/** Labels are the same but for capitals, spaces and marks. */
const labelKey = (label: string): string => label.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

function rowOf(line: FaceLine, { columns }: FaceStatement): Row | null {
  const figures = new Map<string, number>();
  for (const [at, value] of line.values.entries()) {
    const [column, printed] = [columns[at], value === null ? null : printedValue(value)];
    if (column === undefined || value === null || value.value === null || printed === null) continue;
    const { start = column.start, end = column.end, dimensions = column.dimensions ?? {} } = value;
    figures.set(`${start ?? ''} ${end} ${memberNames(dimensions)}`, printed);
  }
  const tag = line.values.find((value): value is FaceValue => value?.tag !== undefined)?.tag ?? line.tag;
  return figures.size === 0 || tag === null ? null : { label: line.label, tag: line.tag ?? tag, figures };
}

const rowsOf = (statement: FaceStatement): Row[] =>
  statement.lines.flatMap((line) => rowOf(line, statement) ?? []);

const tagName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

/** How many figures two rows share, less those that differ; null where they aren't the same row. */
function likeness(a: Row, b: Row): number | null {
  if (tagName(a.tag) !== tagName(b.tag)) return null;
  const shared = [...a.figures].filter(([key]) => b.figures.has(key));
  if (shared.length === 0) return null;
  return shared.filter(([key, value]) => b.figures.get(key) === value).length;
}

/** Length of the longest run of numbers that rise, not next to each other. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  for (const number of numbers) {
    const before = best
      .map(({ length }, index) => ({ length, index }))
      .filter(({ index }) => (numbers[index] ?? 0) < number)
      .toSorted((a, b) => b.length - a.length)[0];
    best.push({ length: (before?.length ?? 0) + 1, before: before?.index ?? -1 });
  }
  const rising = new Set<number>();
  let at = best.reduce((most, { length }, index) => (length > (best[most]?.length ?? 0) ? index : most), 0);
  while (at >= 0 && at < numbers.length) {
    rising.add(at);
    at = best[at]?.before ?? -1;
  }
  return rising;
}

/** Compares each row of a report's page with the row of the same tag in another source. */
export function compareFaces(page: ReportFace, other: ReportFace): FaceComparison {
  const result: FaceComparison = { rows: 0, same_values: 0, same_label: 0, in_order: 0, differences: [] };
  for (const statement of page.statements) {
    const { kind } = statement;
    const match = other.statements.find((each) => each.kind === kind);
    if (match === undefined || kind === 'equity') continue;
    const left = rowsOf(match).map((row, at) => ({ row, at }));
    const found: { row: Row; at: number }[] = [];
    for (const row of rowsOf(statement)) {
      result.rows += 1;
      const alike = left
        .flatMap(({ row: candidate, at }) => {
          const score = likeness(row, candidate);
          return score === null
            ? []
            : [
                {
                  candidate,
                  at,
                  score: score + (labelKey(row.label) === labelKey(candidate.label) ? 0.5 : 0),
                },
              ];
        })
        .toSorted((a, b) => b.score - a.score || a.at - b.at)[0];
      if (alike === undefined) {
        result.differences.push({ kind, what: 'absent', text: `${row.label} <${row.tag}>` });
        continue;
      }
      const { candidate, at } = alike;
      left.splice(
        left.findIndex((each) => each.at === at),
        1,
      );
      found.push({ row, at });
      const wrong = [...row.figures].filter(
        ([key, value]) => (candidate.figures.get(key) ?? value) !== value,
      );
      const missing = [...row.figures.keys()].filter((key) => !candidate.figures.has(key));
      if (wrong.length + missing.length === 0) result.same_values += 1;
      else {
        const text = wrong.map(([key, value]) => `${key}: ${value} / ${candidate.figures.get(key)}`);
        result.differences.push({
          kind,
          what: 'values',
          text: `${row.label} <${row.tag}> ${[...text, ...missing.map((key) => `${key} missing`)].join('; ')}`,
        });
      }
      if (labelKey(row.label) === labelKey(candidate.label)) result.same_label += 1;
      else result.differences.push({ kind, what: 'label', text: `${row.label} / ${candidate.label}` });
    }
    const rising = longestRise(found.map(({ at }) => at));
    result.in_order += rising.size;
    for (const [at, { row }] of found.entries())
      if (!rising.has(at))
        result.differences.push({ kind, what: 'order', text: `${row.label} <${row.tag}>` });
  }
  return result;
}
