import { refreshScreens } from '../../service/store/refresh-screen.ts';
import { EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';

/** Computes the current figures of companies that lack them, after a change of rules or a load that was stopped. */
export async function runScreen({ tools, output }: Session): Promise<number> {
  const written = await refreshScreens(tools.store, async () => tools.signal.throwIfAborted());
  output.result('screen', { companies: written }, [
    `Current figures: ${count(written, 'company', 'companies')} computed`,
  ]);
  return EXIT.ok;
}
