import { prepareTexts } from '../../texts/prepare-texts.ts';
import type { Connection } from '../connection.ts';
import { describeFilings, type FilingTexts, preparePlanTexts } from './plan-texts.ts';
import { prepareWriteTexts } from './write-texts.ts';

/**
 * Saves filings' readable documents, replacing all texts of each filing. All filings of a call share one transaction.
 * Returns documents changed.
 */
export function prepareSaveTexts(connection: Connection): (filings: readonly FilingTexts[]) => number {
  const planTexts = preparePlanTexts(connection);
  const write = prepareWriteTexts(connection);
  return (filings) => {
    const described = describeFilings(filings);
    return connection.transaction(() => {
      const plan = planTexts(described);
      return write(plan, prepareTexts(plan.texts.map(({ source }) => source)));
    });
  };
}
