import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/*
 * Which rules made what is stored: a digest of the code that computed it, so that what earlier rules made is found.
 */

const ROOT = join(import.meta.dirname, '..');

/** Modules that compute the figures that a store keeps: current ones, and those as of a day. */
export const FIGURE_MODULES = ['store/figures.ts', 'store/as-of/known-facts.ts'];

/**
 * Imports that Node follows: static ones except of types, exports from another file, `import()`. A file is named relative to
 * the one that imports it, with its ending; packages aren't followed.
 */
const IMPORT =
  /^(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s)?\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gmu;

let knownFigures: string | null = null;

/**
 * Name of the rules that figures follow: a digest of the code that computes them, so that stored figures of other rules are
 * recognised without a number that somebody has to raise. It covers every file that this code imports, wherever it is.
 * Comments don't count. Formatting does: then figures are computed once more than needed.
 */
export function figureRules(): string {
  knownFigures ??= digestOf(ROOT, FIGURE_MODULES);
  return knownFigures;
}

/** A comment, or where one can't begin: text in quotes, a regular expression, a template, braces. */
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=(?:^|[(,=:[!&|?{};>+\n]|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/|[`{}]/gu;
/** The rest of a template up to its end or to an expression in it. */
const TEMPLATE = /(?:\\[^]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/uy;

/** Start and end of each comment of a module. */
export function commentsOf(code: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  /** Open braces in each expression of a template that isn't finished. */
  const open: number[] = [];
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(code); token !== null; token = TOKEN.exec(code)) {
    const [word] = token;
    const depth = open.at(-1);
    if (token.groups?.['comment'] !== undefined) found.push([token.index, TOKEN.lastIndex]);
    if (word === '{' && depth !== undefined) open.splice(-1, 1, depth + 1);
    if (word === '}' && depth !== undefined && depth > 0) open.splice(-1, 1, depth - 1);
    if (word !== '`' && !(word === '}' && depth === 0)) continue;
    if (word === '}') open.pop();
    TEMPLATE.lastIndex = TOKEN.lastIndex;
    const [rest = ''] = TEMPLATE.exec(code) ?? [];
    TOKEN.lastIndex += rest.length;
    if (rest.endsWith('${')) open.push(0);
  }
  return found;
}

/** A module without its comments, and without the lines that have nothing else. */
function withoutComments(code: string): string {
  let [text, from] = ['', 0];
  for (const [start, end] of commentsOf(code)) {
    text = (text + code.slice(from, start)).replace(/[ \t]+$/u, '');
    from = /(?:^|\n)$/u.test(text) && code[end] === '\n' ? end + 1 : end;
  }
  return text + code.slice(from);
}

/** Digest of modules and of all that they import, by name and content without comments. */
export function digestOf(root: string, modules: readonly string[]): string {
  const hash = createHash('sha256');
  for (const [name, code] of [...codeOf(root, modules)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = withoutComments(code);
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

const INDEX = ['domain/documents/divide-sections.ts', 'store/text-index.ts'];

/** Modules that decide what is stored of EDGAR's files, and what is made of that. Figures: `FIGURE_MODULES`. */
export const RULE_MODULES = {
  /** Sections and words of a text, and its place in the index. */
  index: INDEX,
  /** Text, Items and placed figures of a document, and all that `index` makes of them. */
  texts: ['ingest/read-text.ts', ...INDEX],
  /** Disclosures of a report, their passages and novelty. */
  disclosures: [
    'domain/disclosures/segment-report.ts',
    'domain/disclosures/novelty.ts',
    'domain/disclosures/comparable-report.ts',
  ],
  /** Facts and printed statements of a report's XBRL. */
  reports: ['ingest/normalise/instance.ts'],
  /** Statements of SEC's Financial Statement Data Sets. */
  data_sets: ['ingest/market/data-set-face.ts', 'ingest/market/read-statements.ts'],
  /** A company's companyfacts. */
  facts: ['ingest/parse/company-facts.ts'],
  /** A company and its filing list. */
  lists: [
    'ingest/parse/submissions.ts',
    'ingest/normalise/company-record.ts',
    'ingest/normalise/filing-record.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

export type RuleName = keyof typeof RULE_MODULES;

const known = new Map<RuleName, string>();

/**
 * Name of the rules that something was made by: a digest of their code, which is stored with it, so that what earlier rules
 * made is found without a number that somebody has to raise.
 */
export function rulesOf(name: RuleName): string {
  const found = known.get(name) ?? digestOf(ROOT, RULE_MODULES[name]);
  known.set(name, found);
  return found;
}
