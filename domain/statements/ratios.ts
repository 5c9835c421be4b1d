import { RATIO_GROUPS, type RatioName } from '../../contract/ratio-names.ts';
import type { FigureWarning } from '../../contract/series.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { ASSETS, NET_INCOME, REVENUE } from './concept-chains.ts';
import { readWarnings, type WarningTable, warningsIn } from './figure-warnings.ts';
import { OPERAND_LINES } from './operand-lines.ts';
import { annualPeriods, type Period } from './period.ts';
import { DEPRECIATION } from './ratio-chains.ts';
import { INPUT_NAMES, INPUTS, MISSING_INPUTS, RATIOS } from './ratio-definitions.ts';
import { type InputName, readRatioInputs, type RatioInputs } from './ratio-inputs.ts';
import { readInvestments } from './ratio-investments.ts';
import { readFigure } from './read-figure.ts';

type Ratio = { value: number | null; reason: string | null };

/** Latest fiscal year with an income statement and a balance sheet in an annual report; null without one. */
export function ratioPeriod(facts: CompanyFacts): Period | null {
  return (
    annualPeriods(facts).findLast((period) => {
      const income = [REVENUE, NET_INCOME].some((chain) => readFigure(facts, chain, period, 'flow') !== null);
      return income && readFigure(facts, ASSETS, period, 'balance') !== null;
    }) ?? null
  );
}

/**
 * Twelve ratios of a fiscal year as decimals (0.442 = 44.2 %), with operands, formulas and reasons. A ratio is null when
 * an operand is missing or its denominator is zero; a negative denominator gives a number and a warning.
 * Rule: docs/rules.md#ratio-definitions. Example: Apple 2024, gross_margin 0.4621 (0000320193-24-000123).
 */
export function computeRatios(facts: CompanyFacts, period: Period, depreciation: Chain = DEPRECIATION) {
  const plain = readRatioInputs(facts, period, depreciation);
  const inputs = withWarnings(plain, readWarnings(facts, annualPeriods(facts)), period);
  const investments = readInvestments(facts, period);
  const reasonFor = (name: InputName): string =>
    (name === 'net_debt' && inputs.total_debt !== null && inputs.cash !== null ? investments.reason : null) ??
    missing(name);
  const computed = new Map(ratioNames().map((name) => [name, computeRatio(name, inputs, reasonFor)]));
  const value = (name: RatioName): number | null => computed.get(name)?.value ?? null;
  const reasons = [...computed].flatMap(([name, { reason }]) =>
    reason === null ? [] : [[name, reason] as const],
  );
  const report = readFigure(facts, ASSETS, period, 'balance');
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
      ...(report === null ? {} : { accession_number: report.fact.accession_number, currency: report.unit }),
      inputs,
      definitions: Object.fromEntries(ratioNames().map((name) => [name, RATIOS[name].definition])),
      operands: Object.fromEntries(
        ratioNames().map((name) => [name, [RATIOS[name].numerator, RATIOS[name].denominator]]),
      ),
      reasons: Object.fromEntries(reasons),
      figure_warnings: Object.fromEntries(
        ratioNames()
          .filter((name) => value(name) !== null)
          .flatMap((name) => warningsOfRatio(name, inputs)),
      ),
      warnings: [...warningsOf(inputs), ...(investments.warning === null ? [] : [investments.warning])],
    },
  };
}

/** Inputs with the checks that they fail. */
function withWarnings(inputs: RatioInputs, table: WarningTable, { label }: Period): RatioInputs {
  const marked = { ...inputs };
  for (const name of INPUTS) {
    const input = inputs[name];
    const warnings = warningsIn(table, OPERAND_LINES[name], [label]);
    if (input !== null && warnings.length > 0) marked[name] = { ...input, warnings };
  }
  return marked;
}

/** A ratio with the checks that its operands fail; empty without any. */
function warningsOfRatio(name: RatioName, inputs: RatioInputs): [RatioName, FigureWarning[]][] {
  const { numerator, denominator } = RATIOS[name];
  const found = [inputs[numerator], inputs[denominator]].flatMap((input) => input?.warnings ?? []);
  const own = [...new Map(found.map((warning) => [warning.message, warning])).values()];
  return own.length === 0 ? [] : [[name, own]];
}

function ratioNames(): RatioName[] {
  return Object.values(RATIO_GROUPS).flat();
}

function computeRatio(name: RatioName, inputs: RatioInputs, reasonFor: (name: InputName) => string): Ratio {
  const { numerator, denominator } = RATIOS[name];
  const [above, below] = [inputs[numerator], inputs[denominator]];
  if (above === null) return { value: null, reason: reasonFor(numerator) };
  if (below === null) return { value: null, reason: reasonFor(denominator) };
  if (above.unit !== below.unit)
    return {
      value: null,
      reason: `${INPUT_NAMES[numerator]} is in ${above.unit}, ${INPUT_NAMES[denominator]} in ${below.unit}.`,
    };
  if (below.value === 0)
    return { value: null, reason: `Not meaningful: ${lowerFirst(INPUT_NAMES[denominator])} is zero.` };
  return { value: above.value / below.value, reason: null };
}

function missing(name: InputName): string {
  return `${MISSING_INPUTS[name] ?? INPUT_NAMES[name]} is not tagged in the company’s annual report.`;
}

/** 'Total current liabilities' → 'total current liabilities'; 'EBITDA' stays. */
function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function warningsOf({ equity, ebitda }: RatioInputs): string[] {
  return [
    ...(equity !== null && equity.value < 0 ? ['negative_equity'] : []),
    ...(ebitda !== null && ebitda.value < 0 ? ['negative_ebitda'] : []),
  ];
}
