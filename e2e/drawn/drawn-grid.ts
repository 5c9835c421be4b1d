import { expect, type Page } from '@playwright/test';

/** A table as a reader sees it: the text of its cells, line by line, and what appears when one is pointed at. */
export type DrawnCell = { lines: string[]; title: string };
export type DrawnGrid = { heads: string[][]; rows: { label: string; cells: DrawnCell[] }[] };

/** Reads a table of figures, or a named plain one, from the page's own nodes. */
export async function readGrid(page: Page, name?: RegExp): Promise<DrawnGrid> {
  const captioned = page.locator('table').filter({ has: page.locator('caption', { hasText: name ?? '' }) });
  const grid = (name === undefined ? page.getByRole('grid') : captioned).first();
  await grid.waitFor({ timeout: 60_000 });
  // Rows below the screen are drawn a frame later.
  await expect(page.locator('[aria-busy=true]').filter({ has: grid })).toHaveCount(0);
  return grid.evaluate((table) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is written here runs in the page
    const linesOf = (cell: Element) =>
      (cell instanceof HTMLElement ? cell.innerText : '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    const rows = [...table.querySelectorAll('tr')];
    const [head, ...body] = rows.map((row) => [...row.querySelectorAll('th, td')]);
    return {
      heads: (head ?? []).map(linesOf),
      rows: body.flatMap(([first, ...cells]) =>
        first === undefined || cells.length === 0
          ? []
          : [
              {
                label: linesOf(first)[0] ?? '',
                cells: cells.map((cell) => ({
                  lines: linesOf(cell),
                  title:
                    cell.getAttribute('title') ?? cell.querySelector('[title]')?.getAttribute('title') ?? '',
                })),
              },
            ],
      ),
    };
  });
}

const SCALES: Record<string, number> = { thousands: 1e3, millions: 1e6, billions: 1e9 };

/** What a drawn number is of: the table's amounts, a share, a number of shares, per cent, or itself. */
export function scaleOf(unit: string, corner: string): number {
  const scale = SCALES[/thousands|millions|billions/u.exec(corner)?.[0] ?? ''] ?? 1;
  if (unit === 'percent' || unit === 'pure') return 0.01;
  if (unit === 'times' || unit === 'days' || unit === 'per_share' || unit.includes('/')) return 1;
  return scale;
}

/** A drawn number and half of its last digit; null for a text that is none. */
export function parseNumber(text: string): { value: number; half: number } | null {
  const found = /^([−–-]|\()?\s*[$€£]?([\d,]+(?:\.(\d+))?)\s*\)?\s*(?:%|×|x|days)?$/u.exec(text.trim());
  const [, sign, digits = '', decimals = ''] = found ?? [];
  if (found === null) return null;
  const size = Number(digits.replaceAll(',', ''));
  return { value: sign === undefined ? size : -size, half: 0.5 * 10 ** -decimals.length };
}
