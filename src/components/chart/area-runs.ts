type Place = number | null;

/** The SVG path of the areas between a line and its foot; a gap ends one area and the next value begins another. */
export function areaRuns(places: readonly Place[], heights: readonly Place[], foot: number): string {
  const runs: [x: number, y: number][][] = [];
  let isOpen = false;
  for (const [at, x] of places.entries()) {
    const y = heights[at] ?? null;
    if (x === null || y === null) {
      isOpen = false;
      continue;
    }
    if (!isOpen) runs.push([]);
    isOpen = true;
    runs.at(-1)?.push([x, y]);
  }
  return runs.map((run) => closed(run, foot)).join('');
}

function closed(run: readonly [x: number, y: number][], foot: number): string {
  const [start, end] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
  return `M${start},${foot}${run.map(([x, y]) => `L${x},${y}`).join('')}L${end},${foot}Z`;
}
