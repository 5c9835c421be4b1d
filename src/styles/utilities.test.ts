import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const THEME = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** Utilities that can name a colour, in a string of classes; without their variants. */
const UTILITY =
  /(?<=["'`\s:])((?:text|bg|border|fill|stroke|outline|ring|decoration|accent|divide|caret|placeholder)-[a-z][\w-]*)(?=["'`\s/])/giu;

function utilitiesIn(text: string): string[] {
  const code = text.replaceAll(/^import[\s\S]*?;$/gmu, '');
  return [...code.matchAll(UTILITY)].flatMap(([, name]) => name ?? []);
}

/** Those of which the style sheet has no rule: a token that isn't in the theme. */
async function unknown(utilities: readonly string[]): Promise<string[]> {
  const styles = await compile(`@tailwind utilities;\n@theme { --spacing: 0.25rem; }\n${THEME}`);
  const css = styles.build([...utilities]);
  return utilities.filter((name) => !css.includes(`.${name}`));
}

test('every utility of colour names a token', async () => {
  const found = new Map<string, string>();
  for (const file of globSync('**/*.tsx', { cwd: SRC }))
    for (const name of utilitiesIn(readFileSync(join(SRC, file), 'utf8'))) found.set(name, file);
  expect(found.size).toBeGreaterThan(40);
  const lost = await unknown([...found.keys()]);
  expect(lost.map((name) => `${name} in ${found.get(name)}`)).toEqual([]);
});

test('a class that names no token is found', async () => {
  const classes = utilitiesIn('<p className="text-changeSearch touch:text-ink bg-white border-b">');
  expect(classes).toEqual(['text-changeSearch', 'text-ink', 'bg-white', 'border-b']);
  expect(await unknown(classes)).toEqual(['text-changeSearch', 'bg-white']);
});
