import { Code } from 'lucide-react';

import type { Widget } from '../../contract/embed/widgets.ts';
import { Link } from './link.tsx';

/** A view as a widget: its name and parameters. */
export type EmbedTarget = { widget: Widget } & Partial<Record<string, string | number | boolean | undefined>>;

type EmbedLinkProps = {
  target: EmbedTarget;
  /** 'chart', where a page has several. */
  what?: string;
};

/** The builder's address of a view. */
export function embedSearch({
  widget,
  ...parameters
}: EmbedTarget): { widget: Widget } & Record<string, string> {
  const texts = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as const],
  );
  return { ...Object.fromEntries(texts), widget };
}

/** Opens the builder with the parameters of a view. */
export function EmbedLink({ target, what }: EmbedLinkProps) {
  return (
    <Link
      to="/embed"
      data-command
      search={embedSearch(target)}
      className="touch:min-h-11 touch:px-2.5 inline-flex print:hidden min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline"
    >
      <Code size={14} aria-hidden /> Embed{what !== undefined && ` ${what}`}
    </Link>
  );
}
