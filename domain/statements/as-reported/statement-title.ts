import type { FaceKind } from './face-statement.ts';

/** Words by which a statement is named. */
const NAMED: Record<FaceKind, RegExp> = {
  balance_sheet: /\b(?:balance sheets?|financial condition|financial position|assets and liabilities)\b/i,
  cash_flow: /\bcash flows?\b/i,
  comprehensive_income: /\bcomprehensive\b.{0,20}\b(?:income|loss|earnings)\b/i,
  equity: /\b(?:equity|deficit|deficiency|capital|investment)\b/i,
  income_statement: /\b(?:operations|income|earnings|loss|losses|profit)\b/i,
};

const STATEMENT = /\bstatements?\b|\bbalance sheets?\b/i;
const LONGEST = 160;

const SCALE =
  /\b(?:in|of|except)\b.{0,60}\b(?:thousands|millions|billions|dollars|shares?|data|amounts?)\b|\bunaudited\b/i;

/** Whether a line could name a statement: it says so, and is no sentence, no line of a table of contents. */
export function isTitle(line: string): boolean {
  return (
    line.length <= LONGEST &&
    STATEMENT.test(line) &&
    !/\.$|\bsee\b|accompanying|^\(|^\d+\.?\s|^notes? to\b|^item\b/i.test(line.trim())
  );
}

/** Whether a line names a statement other than these kinds, or begins the notes. */
export function namesAnother(line: string, kind: FaceKind): boolean {
  if (/^notes? (?:to|\d)|^\d{1,2}\.\s/i.test(line)) return true;
  return isTitle(line) && !NAMED[kind].test(line);
}

/** Whether a line says that its statement is of parentheses. */
export const isParenthetical = (line: string): boolean => isTitle(line) && /parenthetical/i.test(line);

/** Title of a statement as printed, the nearest above its table; null where none is. */
export function titleOf(titles: readonly string[], kind: FaceKind): string | null {
  const line = titles.findLast((each) => isTitle(each) && NAMED[kind].test(each));
  if (line === undefined) return null;
  const bare = line
    .replace(/[\s,–—-]{0,3}\(?\bcontinued\b\)?\.?$/i, '')
    .replace(
      /\s*\((?:unaudited|(?:dollars |amounts )?in (?:thousands|millions|billions)[^)]{0,80})\)\s*$/i,
      '',
    )
    .trim();
  return bare === '' ? null : bare;
}

/** Line that says what figures are presented in: `(In millions, except per share amounts)`; null where none does. */
export function scaleOf(titles: readonly string[]): string | null {
  const nearest = titles.slice(-8);
  const line = nearest.findLast(
    (each) =>
      each.length <= LONGEST && SCALE.test(each) && /\b(?:thousands|millions|billions|dollars)\b/i.test(each),
  );
  if (line === undefined) return null;
  return /\([^()]{0,120}\b(?:thousands|millions|billions|dollars)\b[^()]{0,120}\)/i.exec(line)?.[0] ?? line;
}

/** Kind that a line names, as above an image; null where it names none. */
export function kindNamed(line: string): FaceKind | null {
  if (!isTitle(line)) return null;
  const kinds: FaceKind[] = [
    'balance_sheet',
    'cash_flow',
    'comprehensive_income',
    'equity',
    'income_statement',
  ];
  return kinds.find((kind) => NAMED[kind].test(line)) ?? null;
}

export const STANDARD_TITLES: Record<FaceKind, string> = {
  income_statement: 'Statements of operations',
  comprehensive_income: 'Statements of comprehensive income',
  balance_sheet: 'Balance sheets',
  cash_flow: 'Statements of cash flows',
  equity: "Statements of shareholders' equity",
};
