import { emptyCell, type FigureCell, type FigureRow, type FigureTable } from './figure-table.ts';
import type { ValueType } from './format/figures.ts';

// A line computed from others, as a reader writes it: `gross_profit / revenue`, `(cash - total_debt) / 2`.

export const FORMULA_MAX = 120;

type Operator = '+' | '-' | '*' | '/';
type Node =
  | { kind: 'number'; value: number }
  | { kind: 'line'; row: FigureRow }
  | { kind: 'binary'; operator: Operator; left: Node; right: Node };

/** What is wrong with a formula, in a sentence. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][\w.]*(?::\w+)?)|([-+*/()]))/uy;

/** The line that a formula gives over the columns of a table. Throws FormulaError. Rule: docs/rules.md#formulas-of-lines */
export function formulaRow(text: string, { rows, columns }: FigureTable): FigureRow {
  const parser = parserOf(text, rows);
  const node = parser.sum();
  if (parser.rest() !== '') throw new FormulaError(`Formula “${text}”: “${parser.rest()}” is too much.`);
  const lines = linesOf(node);
  const [first] = lines;
  if (first === undefined) throw new FormulaError(`Formula “${text}” names no line.`);
  const units = new Set(lines.flatMap(({ unit, value_type }) => (value_type === 'amount' ? [unit] : [])));
  if (units.size > 1) throw new FormulaError(`Formula “${text}” mixes ${[...units].join(' and ')}.`);
  return {
    id: `=${text}`,
    label: labelOf(node),
    level: 0,
    is_total: false,
    value_type: typeOf(node, text),
    unit: first.unit,
    cells: columns.map((_, at) => cellAt(node, at)),
  };
}

function parserOf(text: string, rows: readonly FigureRow[]) {
  let at = 0;
  const peek = () => {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    return match === null ? null : { number: match[1], line: match[2], sign: match[3], end: TOKEN.lastIndex };
  };
  const take = (...signs: string[]): string | null => {
    const token = peek();
    if (token?.sign === undefined || !signs.includes(token.sign)) return null;
    at = token.end;
    return token.sign;
  };
  const chain = (next: () => Node, ...signs: Operator[]): Node => {
    let left = next();
    for (let sign = take(...signs); sign !== null; sign = take(...signs)) {
      const operator = signs.find((one) => one === sign) ?? '+';
      left = { kind: 'binary', operator, left, right: next() };
    }
    return left;
  };
  const operand = (): Node => {
    if (take('(') !== null) {
      const inner = sum();
      if (take(')') === null) throw new FormulaError(`Formula “${text}” lacks a “)”.`);
      return inner;
    }
    const token = peek();
    if (token?.number !== undefined) {
      at = token.end;
      return { kind: 'number', value: Number(token.number) };
    }
    if (token?.line === undefined)
      throw new FormulaError(
        `Formula “${text}” needs a line or a number after “${text.slice(0, at).trim()}”.`,
      );
    const row = rows.find(({ id }) => id === token.line);
    if (row === undefined) throw new FormulaError(`Formula “${text}”: there is no line “${token.line}”.`);
    at = token.end;
    return { kind: 'line', row };
  };
  const product = () => chain(operand, '*', '/');
  const sum = (): Node => chain(product, '+', '-');
  return { sum, rest: () => text.slice(at).trim() };
}

function linesOf(node: Node): FigureRow[] {
  if (node.kind === 'number') return [];
  return node.kind === 'line' ? [node.row] : [...linesOf(node.left), ...linesOf(node.right)];
}

const SIGNS: Record<Operator, string> = { '+': '+', '-': '−', '*': '×', '/': '/' };
const isSum = (node: Node): boolean =>
  node.kind === 'binary' && (node.operator === '+' || node.operator === '-');

function labelOf(node: Node): string {
  if (node.kind === 'number') return String(node.value);
  if (node.kind === 'line') return node.row.label;
  const { operator, left, right } = node;
  const isProduct = operator === '*' || operator === '/';
  const isRightGrouped = operator === '/' ? right.kind === 'binary' : operator !== '+' && isSum(right);
  return `${grouped(left, isProduct && isSum(left))} ${SIGNS[operator]} ${grouped(right, isRightGrouped)}`;
}

function grouped(node: Node, isGrouped: boolean): string {
  return isGrouped ? `(${labelOf(node)})` : labelOf(node);
}

const isPlain = (type: ValueType): boolean => type === 'number' || type === 'percent' || type === 'times';

/** The type of a result: only like is added to like; a share of like in like is a percentage; money per share is an amount a share. */
function typeOf(node: Node, text: string): ValueType {
  if (node.kind === 'number') return 'number';
  if (node.kind === 'line') return node.row.value_type;
  const [left, right] = [typeOf(node.left, text), typeOf(node.right, text)];
  if (node.operator === '+' || node.operator === '-') {
    if (left !== right) throw new FormulaError(`Formula “${text}” adds what has different units.`);
    return left;
  }
  if (node.operator === '*') {
    if (isPlain(left)) return right;
    return isPlain(right) ? left : 'number';
  }
  if (left === right) return left === 'number' ? 'number' : 'percent';
  if (isPlain(right)) return left;
  return left === 'amount' && right === 'shares' ? 'per_share' : 'number';
}

function cellAt(node: Node, at: number): FigureCell {
  const missing = linesOf(node).find(({ cells }) => (cells[at]?.value ?? null) === null);
  if (missing !== undefined) return emptyCell(`Not available: no ${missing.label}`);
  const value = valueOf(node, at);
  const formula = labelOf(node);
  if (!Number.isFinite(value)) return { ...emptyCell('Not meaningful: division by zero'), formula };
  const sources = linesOf(node).flatMap(({ label, cells }) =>
    (cells[at]?.sources ?? []).map((source) => ({ ...source, line: label })),
  );
  return { value, reason: null, marks: [], formula, sources };
}

function valueOf(node: Node, at: number): number {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'line') return node.row.cells[at]?.value ?? Number.NaN;
  const [left, right] = [valueOf(node.left, at), valueOf(node.right, at)];
  if (node.operator === '+') return left + right;
  if (node.operator === '-') return left - right;
  return node.operator === '*' ? left * right : left / right;
}
