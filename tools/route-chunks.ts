import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';
import type { Plugin } from 'vite';

const Manifest = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

/**
 * A page of the application, the files that its first sight needs, in the order in which they are wanted, those that it
 * fetches at once besides, and what it asks the API for at once.
 */
export type RouteChunks = { path: string; files: string[]; late: string[]; requests: string[] };

/** What the manifest does not say of the routes, by their files' names. */
export type Parts = {
  /** Files of the public folder that `index.html` waits for. */
  first: readonly string[];
  /** Faces of the text that is drawn first, as the manifest knows them. */
  fonts: readonly string[];
  late: Readonly<Record<string, string[]>>;
  requests: Readonly<Record<string, string[]>>;
};

const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;

/** Address of a route by its file's name: `companies.$id.disclosures_.compare` → `/companies/$id/disclosures/compare`. */
export function routePath(name: string): string {
  const parts = name.split('.').filter((part) => part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}

/** A file of the manifest with all that it imports, itself first. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports) withImports(manifest, imported, found);
  return found;
}

/**
 * Which files each page needs, from the build's manifest: what it cannot be drawn without, the application's own, its
 * route's and those of the routes around it. `late` names parts that a route fetches at once besides.
 */
export function routeChunks(manifest: unknown, { first, fonts, late, requests }: Parts): RouteChunks[] {
  const entries = v.parse(Manifest, manifest);
  const routes = new Map(
    Object.keys(entries).flatMap((key) => {
      const name = ROUTE.exec(key)?.[1];
      return name === undefined ? [] : [[name, key] as const];
    }),
  );
  const gone = [...fonts, ...Object.values(late).flat()].find((part) => entries[part] === undefined);
  if (gone !== undefined) throw new Error(`the build has no part ${gone}`);
  const entry = withImports(entries, 'index.html');
  const styles = entries['index.html']?.css ?? [];
  const namesOf = (keys: readonly string[]): string[] =>
    keys.flatMap((one) => [...withImports(entries, one)]).toSorted();
  return [...routes].flatMap(([name, key]) => {
    const around = [...routes].filter(([other]) => name.startsWith(`${other}.`)).map(([, other]) => other);
    const isLayout = [...routes.keys()].some((other) => other === `${name}.index`);
    if (isLayout) return [];
    const files = new Set([...styles, ...entry, ...namesOf([key, ...around, ...fonts])]);
    const beside = namesOf(late[name] ?? []).filter((file) => !files.has(file));
    return [
      {
        path: routePath(name),
        files: [...first, ...[...files].map((file) => `/${file}`)],
        late: [...new Set(beside)].map((file) => `/${file}`),
        requests: requests[name] ?? [],
      },
    ];
  });
}

/** Vite plugin: lays beside the built application which files each of its pages needs, for the gateway to name early. */
export function writeRouteChunks(folder: string, parts: Parts): Plugin {
  return {
    name: 'route-chunks',
    apply: 'build',
    async writeBundle(_, bundle) {
      const manifest = bundle['.vite/manifest.json'];
      if (manifest?.type !== 'asset') throw new Error('the build has no manifest');
      const chunks = routeChunks(JSON.parse(String(manifest.source)), parts);
      await writeFile(join(folder, '.vite', 'route-chunks.json'), JSON.stringify(chunks));
    },
  };
}
