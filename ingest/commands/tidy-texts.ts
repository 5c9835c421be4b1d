import { describeFailure } from '../failure.ts';
import type { Session } from '../session.ts';

/**
 * Merges the parts of the full-text index after a load of several companies; what one company adds is merged on the way.
 * A failure leaves the index correct but slower, so it is only noted.
 */
export async function tidyTexts(session: Session, texts_changed: number): Promise<void> {
  if (texts_changed === 0) return;
  try {
    await session.tools.store.fullText.tidy();
  } catch (cause) {
    session.output.note(`The full-text index could not be merged: ${describeFailure(cause).message}`);
  }
}
