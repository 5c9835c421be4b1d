import type { Locator, Page } from '@playwright/test';

/** A table of figures and its source panel, found by role and name. */
export class FigureGrid {
  readonly grid: Locator;
  readonly source: Locator;
  readonly page: Page;

  constructor(page: Page, place: Page | Locator = page) {
    this.page = page;
    this.grid = place.getByRole('grid').first();
    this.source = page.getByRole('region', { name: 'Figure source' });
  }

  row(name: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  /** The cell of a line item and a column heading: 'Revenue', 'FY2024'. */
  async cell(line: string, column: string): Promise<Locator> {
    await this.row(line).waitFor();
    const heads = await this.grid.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.split('\n')[0] === column);
    if (at < 1) throw new Error(`No column ${column} among ${heads.join(' | ')}`);
    return this.row(line)
      .getByRole('gridcell')
      .nth(at - 1);
  }

  /** The table's text by row, without footnote marks. */
  async texts(): Promise<string[][]> {
    const rows = await this.grid.getByRole('row').all();
    return Promise.all(
      rows.map(async (row) => {
        const cells = await row.locator('th, td').allInnerTexts();
        return cells.map((text) => (text.split(/[\n,]*, (?:derived|restated)/)[0] ?? '').trim());
      }),
    );
  }
}
