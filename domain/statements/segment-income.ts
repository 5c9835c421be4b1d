import type { Fact } from './fact.ts';

const OPERATING_INCOME = 'us-gaap:OperatingIncomeLoss';
const COSTS = 'us-gaap:CostsAndExpenses';
const REVENUES: readonly string[] = [
  'us-gaap:Revenues',
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:SalesRevenueNet',
];
const READ: ReadonlySet<string> = new Set([OPERATING_INCOME, COSTS, 'us-gaap:GrossProfit', ...REVENUES]);
/** Share of revenue that other operating items may make up. */
const TOLERANCE = 0.01;

/**
 * Operating income that is a total of segments, before corporate costs: the filing states revenue and total costs and
 * expenses, and neither revenue nor gross profit less costs gives it (DISNEY, 0001744489-23-000216).
 * Rule: docs/rules.md#operating-income
 */
export function segmentIncome(facts: readonly Fact[]): Set<Fact> {
  const read = facts.filter(({ concept, start }) => start !== null && READ.has(concept));
  const statements = Map.groupBy(
    read,
    ({ accession_number, unit, start, end }) => `${accession_number} ${unit} ${start} ${end}`,
  );
  return new Set(
    [...statements.values()].flatMap((stated) => {
      const income = stated.find(({ concept }) => concept === OPERATING_INCOME);
      return income !== undefined && isContradicted(income, stated) ? [income] : [];
    }),
  );
}

function isContradicted(income: Fact, stated: readonly Fact[]): boolean {
  const costs = stated.find(({ concept }) => concept === COSTS);
  const revenue = Math.max(
    ...stated.filter(({ concept }) => REVENUES.includes(concept)).map(({ value }) => value),
  );
  if (costs === undefined || !Number.isFinite(revenue)) return false;
  const bases = [
    revenue,
    ...stated.filter(({ concept }) => concept === 'us-gaap:GrossProfit').map(({ value }) => value),
  ];
  return bases.every((base) => Math.abs(base - costs.value - income.value) > TOLERANCE * Math.abs(revenue));
}
