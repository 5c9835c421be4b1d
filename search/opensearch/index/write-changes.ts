import type { Cluster } from '../client.ts';
import { type Change, sendBulk } from './send-bulk.ts';

/** Characters and changes of one request. */
const CHARACTERS_MAX = 6_000_000;
const CHANGES_MAX = 500;

type Writer = {
  add(change: Change): Promise<void>;
  /** Sends the rest. Returns how many changes were new. */
  end(): Promise<number>;
};

/** Sends changes in groups. Each waits for the one before: reading the store doesn't run ahead of the engine. */
export function writeChanges(cluster: Cluster): Writer {
  let group: Change[] = [];
  let characters = 0;
  let written = 0;
  let sending: Promise<number> = Promise.resolve(0);

  const send = async (): Promise<void> => {
    written += await sending;
    sending = sendBulk(cluster, group);
    // Whoever waits for it gets its error; until then it isn't unhandled.
    sending.catch(() => {});
    [group, characters] = [[], 0];
  };
  return {
    async add(change) {
      const length = JSON.stringify(change.fields).length;
      if (group.length === CHANGES_MAX || (group.length > 0 && characters + length > CHARACTERS_MAX))
        await send();
      group.push(change);
      characters += length;
    },
    async end() {
      await send();
      written += await sending;
      return written;
    },
  };
}
