import type { SectorRanks } from '../../contract/ratios.ts';
import type { ScreenPeriod } from '../../domain/screen/current-values.ts';
import { sectorRanks } from '../../domain/screen/sector-ranks.ts';
import { figureRules } from '../../store/figure-rules.ts';
import type { Context } from '../context.ts';

/** Where a company's newest ratios rank in its sector, from the table of current figures. Rule: docs/rules.md#sector-ranks */
export async function readSectorRanks(
  cik: string,
  period_type: ScreenPeriod,
  { caches, store, today }: Pick<Context, 'caches' | 'store' | 'today'>,
): Promise<SectorRanks | null> {
  const { value: rows } = await caches.screens.get(period_type, () =>
    store.screen.rows(period_type, figureRules()),
  );
  return sectorRanks(rows, cik, ({ stale_after }) => today <= stale_after);
}
