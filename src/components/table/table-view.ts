import { useState } from 'react';

/** How a reader has arranged a table: what is pinned, by id in the order pinned, and the widths of columns in pixels. */
export type TableView = {
  columns: readonly string[];
  rows: readonly string[];
  /** Of every column, once one was pinned or resized; else as wide as what they show. */
  widths: Readonly<Record<string, number>>;
};

const AS_DRAWN: TableView = { columns: [], rows: [], widths: {} };

type Tools = typeof import('./table-tools.tsx');

/** Kept for the next table. */
const loaded: { tools: Tools | null } = { tools: null };

/**
 * How a table is arranged, and the code to arrange it, which loads when the pointer or the focus first enters the table. `of`
 * names the table and its columns: another begins as drawn.
 */
export function useTableView(of: string) {
  const [tools, setTools] = useState(loaded.tools);
  const [arranged, setArranged] = useState({ of, view: AS_DRAWN });
  const load = () => {
    // What agents' clients show is one file, without code that loads later.
    if (tools !== null || import.meta.env.MODE === 'chart') return;
    void import('./table-tools.tsx').then((module) => {
      loaded.tools = module;
      setTools(module);
      return module;
    });
  };
  const view = arranged.of === of ? arranged.view : AS_DRAWN;
  return { tools, view, setView: (to: TableView) => setArranged({ of, view: to }), load };
}
