import type { Frame, Page } from '@playwright/test';

import { addressOf, PORTS, type Desk } from '../stack/ports.ts';

/** A page of another site: another host and port than any desk's. */
export class HostPage {
  readonly page: Page;
  /** Errors of the page and of its frames. */
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  /** Opens the page with this body. An isolated page loads only what allows it. */
  async open(body: string, { isIsolated = false } = {}): Promise<void> {
    await this.page.goto(`http://localhost:${PORTS.ready}/${isIsolated ? 'isolated' : ''}`);
    await this.page.setContent(`<!doctype html><html><body style="margin:8px">${body}</body></html>`);
  }

  /** Opens the page with one frame. */
  openFrame(path: string, desk: Desk = 'desk'): Promise<void> {
    const source = `${addressOf(desk)}${path}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return this.open(`<iframe src="${source}" style="width:600px;height:400px;border:0"></iframe>`);
  }

  /** The frames that showed something: a refused one has the address of an error. */
  frames(): Frame[] {
    return this.page.frames().slice(1);
  }
}
