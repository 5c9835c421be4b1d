import { readFileSync } from 'node:fs';

/** Text of a page of the documentation, by its file name. */
export function docsPage(name: string): string {
  return readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
}
