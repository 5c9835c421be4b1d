import { filedOperands } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';
import type { CompanyFacts } from './company-facts.ts';
import { withOthers } from './footing.ts';
import { lineOperand } from './line-operand.ts';
import type { StatementName } from './line.ts';

const TTM = 'TTM';

/**
 * Lines of twelve months with the printed rows under none of them. A filing's own presentation has all its lines and stays as it is.
 * Rule: docs/rules.md#ttm-statements
 */
export function footItems(
  facts: CompanyFacts,
  statement: StatementName,
  items: readonly TtmLineItem[],
): TtmLineItem[] {
  if (items.some(({ key }) => key === undefined)) return [...items];
  const footed = withOthers(
    facts,
    statement,
    items.map((item) => toLine(statement, item)),
    new Map(),
  );
  const byKey = new Map(items.map((item) => [item.key, item]));
  return footed.flatMap((line) => toItem(line, byKey) ?? []);
}

function toLine(statement: StatementName, item: TtmLineItem): StatementLine {
  const { key = '', label, level, is_total, value, units, source, quarters = [], tag, warnings } = item;
  const derived = item.derived ?? sumOf(statement, item);
  const filed = filedOperands(derived);
  const [first, last] = [filed[0], filed.at(-1)];
  const isRestated = [source, ...quarters].some((point) => point?.marks?.includes('restated') === true);
  const point = {
    accession_number: last?.accession_number ?? '',
    form: last?.form ?? '',
    filed: last?.filed ?? '',
    start: first?.start ?? null,
    period_end: last?.period_end ?? '',
    ...source,
    period: TTM,
    value,
    unit: units,
    concept: tag,
    derived,
    marks: isRestated ? (['restated'] as const) : [],
    ...(warnings !== undefined && { warnings }),
  };
  return { key, label, level, is_total, points: [{ ...point, marks: [...point.marks] }] };
}

/** The sum of an item's quarters as a calculation, which says of which filings it is. */
function sumOf(
  statement: StatementName,
  { key = '', quarters = [] }: TtmLineItem,
): NonNullable<TtmLineItem['derived']> | null {
  if (quarters.length === 0) return null;
  const operands = quarters.map((point) =>
    lineOperand(statement, { label: point.period, sign: 1, key, point }),
  );
  return { method: 'twelve_months', formula: quarters.map(({ period }) => period).join(' + '), operands };
}

/** The item of a line as footed; null when it has no figure of the twelve months. */
function toItem(
  line: StatementLine,
  items: ReadonlyMap<string | undefined, TtmLineItem>,
): TtmLineItem | null {
  const point = line.points.find(({ period }) => period === TTM);
  if (point === undefined) return null;
  const { key, label, level, is_total } = line;
  const known = items.get(key);
  if (known !== undefined) return { ...known, key, label, level, is_total };
  return {
    key,
    label,
    tag: point.concept ?? '',
    value: point.value,
    units: point.unit,
    level,
    is_total,
    method: 'residual',
    source: null,
    derived: point.derived ?? null,
    display_value: point.value,
  };
}
