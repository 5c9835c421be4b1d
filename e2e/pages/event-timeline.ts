import type { Locator, Page } from '@playwright/test';

/** The events page of a company. */
export class EventTimeline {
  readonly page: Page;
  readonly status: Locator;
  readonly months: Locator;
  /** Of the timeline, latest first. */
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    const events = page.getByRole('region', { name: 'Events' });
    this.status = events.getByRole('status').first();
    this.months = events.getByRole('heading', { level: 2 });
    this.rows = events.locator('ol > li');
  }

  /** The box of an item in the filters: '5.02'. */
  item(code: string): Locator {
    return this.page
      .getByRole('group', { name: 'Items' })
      .getByRole('checkbox', { name: new RegExp(`${code} `) });
  }

  /** What an event is called, and its filing: 'Cybersecurity incident', 'Jul 30, 2026'. */
  link(name: string, filed: string): Locator {
    return this.rows.getByRole('link', { name: new RegExp(`^${name} 8-K(/A)? filed ${filed}$`) });
  }
}

/** Days, as a list of events has them in its elements. */
export async function daysOf(times: Locator): Promise<string[]> {
  return times.evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
}

export function areNewestFirst(days: readonly string[]): boolean {
  return days.every((day, at) => day !== '' && day <= (days[at - 1] ?? day));
}

/** Events on a chart of figures. */
export class ChartEvents {
  readonly page: Page;
  readonly bar: Locator;
  readonly markers: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('toolbar', { name: 'Events on the chart' });
    this.markers = this.bar.locator('[data-marker]');
  }
}
