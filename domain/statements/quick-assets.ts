import type { CompanyFacts } from './company-facts.ts';
import { CURRENT_ASSETS, INVENTORY } from './current-asset-chains.ts';
import { addCurrentAssets } from './current-assets.ts';
import { combineFigures, type Figure, type Operand } from './figure.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';
import { isInSic, NO_INVENTORY } from './sic-range.ts';

/**
 * Current assets less inventory. A missing inventory is zero where current assets add up without one, taken as zero where the
 * industry has none, and unknown elsewhere; then there are no quick assets. Rule: docs/rules.md#ratio-inputs
 */
export function readQuickAssets(facts: CompanyFacts, period: Period): Figure | null {
  const assets = readFigure(facts, CURRENT_ASSETS, period, 'balance');
  const inventory = readFigure(facts, INVENTORY, period, 'balance');
  if (assets === null) return null;
  const total: Operand = { label: 'Current assets', sign: 1, figure: assets };
  const span = { method: 'quick_assets', start: null, end: assets.end };
  if (inventory !== null) {
    const less: Operand = { label: 'Inventory', sign: -1, figure: inventory };
    return combineFigures([total, less], { ...span, formula: 'Current assets less inventory' });
  }
  const formula = noInventory(facts, period);
  return formula === null ? null : combineFigures([total], { ...span, formula });
}

/** Why a missing inventory is zero; null where it is unknown. */
function noInventory(facts: CompanyFacts, period: Period): string | null {
  if ((addCurrentAssets(facts, period)?.investments ?? null) !== null)
    return 'Current assets, which add up without inventory';
  return isInSic(facts.sic, NO_INVENTORY)
    ? 'Current assets; no inventory is tagged, as is usual in this industry'
    : null;
}
