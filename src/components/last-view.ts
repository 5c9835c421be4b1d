import type { WidgetAddress } from '../../views/addresses.ts';

/** The view that was shown last on this visit, as a widget: what the builder of embeds starts from. */
let last: WidgetAddress | null = null;

export function rememberView(target: WidgetAddress | undefined): void {
  if (target !== undefined) last = target;
}

export function lastView(): WidgetAddress | null {
  return last;
}
