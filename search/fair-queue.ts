export type FairQueue<T> = {
  readonly size: number;
  add(client: string, item: T): void;
  /** The next item: one of each client in turn, each client's in order. */
  take(): T | undefined;
  remove(item: T): void;
  /** How many items of a client wait. */
  count(client: string): number;
  /** Takes all items out. */
  clear(): T[];
};

/** A queue in which a client with many items delays the others by one at a time. */
export function createFairQueue<T>(): FairQueue<T> {
  // In the order of turns: a client whose item was taken goes to the end.
  const clients = new Map<string, T[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(client, item) {
      const items = clients.get(client);
      if (items === undefined) clients.set(client, [item]);
      else items.push(item);
      size += 1;
    },
    take() {
      const turn = clients.entries().next();
      if (turn.done === true) return undefined;
      const [client, items] = turn.value;
      const item = items.shift();
      clients.delete(client);
      if (items.length > 0) clients.set(client, items);
      size -= 1;
      return item;
    },
    remove(item) {
      for (const [client, items] of clients) {
        const at = items.indexOf(item);
        if (at === -1) continue;
        items.splice(at, 1);
        if (items.length === 0) clients.delete(client);
        size -= 1;
        return;
      }
    },
    count: (client) => clients.get(client)?.length ?? 0,
    clear() {
      const all = [...clients.values()].flat();
      clients.clear();
      size = 0;
      return all;
    },
  };
}
