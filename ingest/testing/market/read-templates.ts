import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { readTemplate, type Template } from './template.ts';

function read(path: string): Uint8Array | null {
  if (existsSync(`${path}.gz`)) return gunzipSync(readFileSync(`${path}.gz`));
  return existsSync(path) ? readFileSync(path) : null;
}

/** Filers of a folder laid out like EDGAR that have a filings list and facts. */
export function readTemplates(mirror: string): Template[] {
  const folder = join(mirror, 'data.sec.gov/api/xbrl/companyfacts');
  const names = readdirSync(folder).map((name) => name.replace(/\.gz$/, ''));
  return names.toSorted().flatMap((name) => {
    const list = read(join(mirror, 'data.sec.gov/submissions', name));
    const facts = read(join(folder, name));
    return list === null || facts === null ? [] : [readTemplate(list, facts)];
  });
}
