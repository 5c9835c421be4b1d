import { RATIO_GROUPS, type RatioName } from '../../contract/ratio-names.ts';
import type { RatiosResponse } from '../../contract/ratios.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import { readFigures } from './ratio-figures.ts';
import { RATIOS } from './ratio-table.ts';
import { computeRatio, type Operand, type RatioValue, readOperands, toInput, warningsOf } from './ratio.ts';

type Latest = { operands: Operand[]; found: RatioValue };

/**
 * The twelve ratios of the newest fiscal year as decimals (0.442 = 44.2 %), with operands, formulas and reasons: the newest
 * points of the annual series. Null without an annual report that has both statements.
 * Rule: docs/rules.md#ratio-definitions. Example: Apple 2024, gross_margin 0.4621 (0000320193-24-000123).
 */
export function latestRatios(facts: CompanyFacts) {
  const figures = readFigures(facts, 'annual', { newest: 1 });
  const period = figures.periods.at(-1);
  if (period === undefined) return null;
  const at = figures.at(period);
  const latest = new Map<string, Latest>(
    RATIOS.map(({ name, formula }) => {
      const operands = readOperands(formula, at);
      return [name, { operands, found: computeRatio(formula, operands) }];
    }),
  );
  const value = (name: RatioName): number | null => latest.get(name)?.found.value ?? null;
  const report = at('total_assets', 'period_end');
  return {
    ratios: {
      profitability: {
        gross_margin: value('gross_margin'),
        operating_margin: value('operating_margin'),
        ebitda_margin: value('ebitda_margin'),
        net_margin: value('net_margin'),
        fcf_margin: value('fcf_margin'),
      },
      returns: { roe: value('roe'), roa: value('roa') },
      liquidity: { current_ratio: value('current_ratio'), quick_ratio: value('quick_ratio') },
      leverage: {
        debt_to_equity: value('debt_to_equity'),
        debt_to_assets: value('debt_to_assets'),
        net_debt_to_ebitda: value('net_debt_to_ebitda'),
      },
    },
    metadata: {
      fiscal_year: period.label,
      period_end: period.end,
      ...(report === null ? {} : { accession_number: report.accession_number, currency: report.unit }),
      ...about(latest),
      warnings: negatives(at('shareholders_equity', 'period_end'), at('ebitda', 'period')),
    },
  };
}

/** What the answer says of the twelve ratios, by ratio. */
function about(latest: ReadonlyMap<string, Latest>) {
  const names: string[] = Object.values(RATIO_GROUPS).flat();
  const shown = RATIOS.filter(({ name }) => names.includes(name));
  const each = <V>(read: (ratio: Latest) => V | null): Record<string, V> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const found = latest.get(name);
        const value = found === undefined ? null : read(found);
        return value === null ? [] : [[name, value] as const];
      }),
    );
  const operands = shown.flatMap(({ name }) => latest.get(name)?.operands ?? []);
  return {
    inputs: Object.fromEntries(operands.map((operand) => [operand.key, toInput(operand)])),
    labels: Object.fromEntries(shown.map(({ name, label }) => [name, label])),
    definitions: Object.fromEntries(shown.map(({ name, definition }) => [name, definition])),
    operands: each(({ operands: own }) => own.map(({ key }) => key)),
    reasons: each(({ found }) => found.gap?.text ?? null),
    not_meaningful: each(({ found }) => found.why),
    figure_warnings: each(({ operands: own, found }) => {
      const warnings = warningsOf(own.map(({ point }) => point));
      return found.value === null || warnings.length === 0 ? null : warnings;
    }),
  } satisfies Partial<RatiosResponse['metadata']>;
}

function negatives(equity: SeriesPoint | null, ebitda: SeriesPoint | null): string[] {
  return [
    ...(equity !== null && equity.value < 0 ? ['negative_equity'] : []),
    ...(ebitda !== null && ebitda.value < 0 ? ['negative_ebitda'] : []),
  ];
}
