import { EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { loadTickers } from '../steps/load-tickers.ts';
import { count } from './summary-text.ts';

/** Loads the ticker and exchange lists. Returns the exit code; throws what loading throws. */
export async function runTickers(session: Session): Promise<number> {
  session.output.note('Reading the ticker lists');
  const { securities, companies, changed, unknown_exchanges, skipped } = await loadTickers(
    session.tools,
    false,
  );
  const line =
    securities === null
      ? 'The ticker lists are unchanged'
      : `${count(securities, 'security', 'securities')} of ${count(companies ?? 0, 'company', 'companies')}; ${count(changed, 'row')} added, changed or removed`;
  const unknown = unknown_exchanges.join(', ');
  const lines = unknown === '' ? [line] : [line, `  Unknown exchanges, stored as none: ${unknown}`];
  const [first] = skipped;
  if (first !== undefined)
    lines.push(`  ${count(skipped.length, 'row')} skipped: ${first.at}: ${first.reason}`);
  session.output.result('tickers', { securities, companies, changed, unknown_exchanges, skipped }, lines);
  return EXIT.ok;
}
