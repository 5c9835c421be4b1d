import { type IncomeRow, partsOf, section, type Section, signed } from './income-section.ts';

/** Tax and what follows it. `counted` are the keys of lines that are counted before. */
export function netIncomeSections(row: IncomeRow, counted: ReadonlySet<string>): Section[] {
  const [pretax] = partsOf(row, [['pretax_income', -1]]);
  const [whole, net] = partsOf(row, signed(['net_income_with_noncontrolling', 'net_income'], 1));
  const end = whole ?? net;
  const own = [['income_tax', -1] as const, ['discontinued_operations', 1] as const];
  const equity = signed(['equity_method_income'], 1).filter(([key]) => !counted.has(key));
  const theirs = signed(['noncontrolling_income'], -1);
  const isWhole = row.has('net_income_with_noncontrolling');
  const lines = partsOf(row, [...own, ...equity, ...(isWhole ? [] : theirs)]);
  const afterTax = {
    key: 'net_income_with_noncontrolling_unmapped',
    before: ['net_income_with_noncontrolling', 'net_income'],
    sure: ['income_tax', 'discontinued_operations', 'noncontrolling_income'],
  } as const;
  const first =
    pretax === undefined ? [] : section(afterTax, end, end === undefined ? [] : [end, pretax], lines);
  const [turned] = partsOf(row, signed(['net_income_with_noncontrolling'], -1));
  if (net === undefined || turned === undefined || !row.has('net_income')) return first;
  const [profit] = partsOf(row, signed(['net_income'], 1));
  const last = {
    key: 'net_income_unmapped',
    before: ['net_income'],
    sure: ['noncontrolling_income'],
  } as const;
  return [
    ...first,
    ...section(last, profit, profit === undefined ? [] : [profit, turned], partsOf(row, theirs)),
  ];
}
