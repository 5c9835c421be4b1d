import type { EmbedTarget } from './embed-link.tsx';

/** The view that was shown last on this visit, as a widget: what the builder of embeds starts from. */
let last: EmbedTarget | null = null;

export function rememberView(target: EmbedTarget | undefined): void {
  if (target !== undefined) last = target;
}

export function lastView(): EmbedTarget | null {
  return last;
}
