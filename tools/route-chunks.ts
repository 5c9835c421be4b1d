import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import subsetFont from 'subset-font';
import * as v from 'valibot';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const WHOLE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** The font of nearly all text, which every page loads first. */
export const TEXT_FONT = 'src/styles/inter-text.woff2';

/** What pages are written in: other characters load the whole font. `src/styles/fonts.css` has the same ranges. */
export const TEXT_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  // Space, §, ©, ±, ·, ×, ÷. EDGAR's names have no letters with accents.
  [0xa0, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  // Dashes, quotation marks, bullet, ellipsis, ‹ and ›
  [0x2013, 0x203a],
  // €, ™, ↑, ↓, −
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
];

/** Figures of equal width. Without `calt`, which shows the x of "4x6" as ×: quotations stay as they are filed. */
const FEATURES = ['kern', 'tnum'];
/** The lightest and the boldest text of a page. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

/** The font of text: less than two fifths of the whole font's bytes. */
export function makeTextFont(): Promise<Buffer> {
  const characters = TEXT_RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  return subsetFont(readFileSync(join(ROOT, WHOLE)), characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
    // Copyright and license.
    preserveNameIds: [0, 13, 14],
  });
}

if (import.meta.main) writeFileSync(join(ROOT, TEXT_FONT), await makeTextFont());

const Manifest = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

/** A page of the application: the files it needs to render, in loading order. */
type RouteChunks = { path: string; files: string[] };

/** What the manifest doesn't say about routes, by file name. */
type Parts = {
  /** Files of the public folder that block `index.html`. */
  first: readonly string[];
  /** Manifest keys of the fonts used by the first text. */
  fonts: readonly string[];
};

const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;

/** Path of a route file. Example: `companies.$id.disclosures_.compare` → `/companies/$id/disclosures/compare`. */
export function routePath(name: string): string {
  const parts = name.split('.').filter((part) => part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}

/** A file of the manifest, followed by all files it imports. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports) withImports(manifest, imported, found);
  return found;
}

/**
 * The files each page needs, from the build's manifest: those of the application, of its route and of its parent
 * routes. Throws Error if a font isn't in the build.
 */
export function routeChunks(manifest: unknown, { first, fonts }: Parts): RouteChunks[] {
  const entries = v.parse(Manifest, manifest);
  const routes = new Map(
    Object.keys(entries).flatMap((key) => {
      const name = ROUTE.exec(key)?.[1];
      return name === undefined ? [] : [[name, key] as const];
    }),
  );
  const missing = fonts.find((font) => entries[font] === undefined);
  if (missing !== undefined) throw new Error(`The build has no font ${missing}`);
  const entry = withImports(entries, 'index.html');
  const styles = entries['index.html']?.css ?? [];
  const namesOf = (keys: readonly string[]): string[] =>
    keys.flatMap((one) => [...withImports(entries, one)]).toSorted();
  return [...routes].flatMap(([name, key]) => {
    const around = [...routes].filter(([other]) => name.startsWith(`${other}.`)).map(([, other]) => other);
    const isLayout = [...routes.keys()].some((other) => other === `${name}.index`);
    if (isLayout) return [];
    const files = new Set([...styles, ...entry, ...namesOf([key, ...around, ...fonts])]);
    return [
      {
        path: routePath(name),
        files: [...first, ...[...files].map((file) => `/${file}`)],
      },
    ];
  });
}

/** Vite plugin: writes the files of each page to the build, so the gateway can announce them in a Link header. */
export function writeRouteChunks(folder: string, parts: Parts): Plugin {
  return {
    name: 'route-chunks',
    apply: 'build',
    async writeBundle(_, bundle) {
      const manifest = bundle['.vite/manifest.json'];
      if (manifest?.type !== 'asset') throw new Error('The build has no manifest');
      const chunks = routeChunks(JSON.parse(String(manifest.source)), parts);
      await writeFile(join(folder, '.vite', 'route-chunks.json'), JSON.stringify(chunks));
    },
  };
}
