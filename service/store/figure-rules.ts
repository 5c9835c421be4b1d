import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Modules that compute the figures that a store keeps: current ones, and those as of a day. */
export const FIGURE_MODULES = ['service/store/refresh-screen.ts', 'service/store/as-of/compute-figures.ts'];

/**
 * Imports that Node follows: static ones except of types, exports from another file, `import()`. A file is named relative to
 * the one that imports it, with its ending; packages aren't followed.
 */
const IMPORT =
  /^(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s)?\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gmu;

let known: string | null = null;

/**
 * Name of the rules that figures follow: a digest of the code that computes them, so that stored figures of other rules are
 * recognised without a number that somebody has to raise. It covers every file that this code imports, wherever it is.
 * Formatting counts too: then figures are computed once more than needed.
 */
export function figureRules(): string {
  known ??= digestOf(ROOT, FIGURE_MODULES);
  return known;
}

/** Digest of modules and of all that they import, by name and content. */
export function digestOf(root: string, modules: readonly string[]): string {
  const hash = createHash('sha256');
  for (const [name, text] of [...codeOf(root, modules)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\n${text.length}\n`).update(text);
  }
  return hash.digest('base64url').slice(0, 16);
}

/** Text of modules and of all that they import, directly or not, by path below the root. */
export function codeOf(root: string, modules: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const waiting = modules.map((name) => join(root, name));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(root, file);
    if (texts.has(name)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(name, text);
    for (const [, fixed, called] of text.matchAll(IMPORT))
      waiting.push(resolve(dirname(file), fixed ?? called ?? ''));
  }
  return texts;
}
