import { Code } from 'lucide-react';

import type { Widget } from '../../contract/embed/widgets.ts';
import type { WidgetAddress } from '../../views/addresses.ts';
import { Link } from './link.tsx';

/** The view that was shown last on this visit, as a widget: what the builder of embeds starts from. */
let last: WidgetAddress | null = null;

export function rememberView(view: WidgetAddress | undefined): void {
  if (view !== undefined) last = view;
}

export function lastView(): WidgetAddress | null {
  return last;
}

type EmbedLinkProps = {
  view: WidgetAddress;
  /** 'chart', where a page has several. */
  what?: string;
};

export function embedSearch({ widget, params }: WidgetAddress): { widget: Widget } & Record<string, string> {
  return { ...params, widget };
}

export function EmbedLink({ view, what }: EmbedLinkProps) {
  return (
    <Link
      to="/embed"
      data-command
      search={embedSearch(view)}
      className="touch:min-h-11 touch:px-2.5 inline-flex print:hidden min-h-8 items-center gap-1 px-1.5 text-sm text-accent underline-offset-2 hover:underline"
    >
      <Code size={14} aria-hidden /> Embed{what !== undefined && ` ${what}`}
    </Link>
  );
}
