import type { Locator, Page } from '@playwright/test';

/** A table of figures and the source beside it, as a person finds them. */
export class FigureGrid {
  readonly grid: Locator;
  readonly source: Locator;
  readonly page: Page;

  constructor(page: Page, place: Page | Locator = page) {
    this.page = page;
    this.grid = place.getByRole('grid').first();
    this.source = page.getByRole('region', { name: 'Source of the figure' });
  }

  row(name: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  /** The figure of a line in the column of this head: 'Revenue', 'FY2024'. */
  async cell(line: string, column: string): Promise<Locator> {
    await this.row(line).waitFor();
    const heads = await this.grid.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.split('\n')[0] === column);
    if (at < 1) throw new Error(`No column ${column} among ${heads.join(' | ')}`);
    return this.row(line)
      .getByRole('gridcell')
      .nth(at - 1);
  }

  /** The table as it stands: heads and lines, each cell's text without its marks. */
  async texts(): Promise<string[][]> {
    const rows = await this.grid.getByRole('row').all();
    return Promise.all(
      rows.map(async (row) => {
        const cells = await row.locator('th, td').allInnerTexts();
        return cells.map((text) => (text.split(/[\n,]*, (?:computed|restated)/)[0] ?? '').trim());
      }),
    );
  }
}
