import type { ComponentProps, ReactNode } from 'react';

import { keepKeys } from './keep-keys.ts';

type KeyedTableProps = ComponentProps<'table'> & {
  caption: string;
  heads: ReactNode;
};

/** A table of lines (`data-line`, from 0) whose cells the keys reach: Tab stops at one of them. */
export function KeyedTable({ caption, heads, children, ...others }: KeyedTableProps) {
  return (
    <table
      // Native table cells, with the keyboard navigation of a grid.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      ref={(grid) => (grid === null ? undefined : keepKeys(grid))}
      {...others}
      className="w-full border-separate border-spacing-0"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr data-line={-1}>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
