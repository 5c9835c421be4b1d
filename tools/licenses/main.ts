import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

const ROOT = join(import.meta.dirname, '..', '..');

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
    }),
  ),
});

type PackageLicense = { name: string; version: string; license: string; optional: boolean };

/** Licenses that require no more than their notice; fonts may be shipped under OFL-1.1. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/** The rasterizer that draws link previews: optional and unmodified. MPL-2.0 covers changes to its own files alone. */
const isRasteriser = ({ name, license, optional }: PackageLicense): boolean =>
  optional && name.startsWith('@resvg/') && license === 'MPL-2.0';

export function isAccepted(one: PackageLicense): boolean {
  return isRasteriser(one) || one.license.split(' AND ').every((each) => PERMISSIVE.has(each));
}

/** Packages that are installed without development, from the lockfile, by name. */
export function listLicenses(): PackageLicense[] {
  const lock = v.parse(Lock, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const all = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license = 'unknown', optional = false }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      version,
      license,
      optional,
    }));
  const unique = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
  return [...unique.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
}

/** The list as a page of the documentation. */
export function licensesPage(packages: readonly PackageLicense[]): string {
  const rows = packages.map(
    ({ name, version, license, optional }) => `${name} ${version} ${license}${optional ? ' (optional)' : ''}`,
  );
  return `# Licenses

Packages that are installed to run Filings Desk, with their licenses. \`node tools/licenses/main.ts\` writes this page from the
lockfile; \`npm run sbom\` prints a software bill of materials (CycloneDX).

\`\`\`text
${rows.join('\n')}
\`\`\`
`;
}

writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'licenses.md'), licensesPage(listLicenses()));
