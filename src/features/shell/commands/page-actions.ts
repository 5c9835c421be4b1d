import type { Command } from './command.ts';

function nameOf(control: Element): string {
  return (control.getAttribute('aria-label') ?? control.textContent).trim().replaceAll(/\s+/g, ' ');
}

/** Heading of the part of the page that a control is in. */
function partOf(control: Element): string | null {
  const id = control.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(id)?.textContent.trim() ?? null;
}

/**
 * The actions of the page: its buttons and links marked with `data-command`, by their accessible names. An action that
 * the page has several times is named with its part: `Download table as CSV, Segments`.
 */
export function pageActions(page: ParentNode | null): Command[] {
  const controls = [...(page?.querySelectorAll<HTMLElement>('[data-command]') ?? [])].filter((control) =>
    control.checkVisibility(),
  );
  const names = controls.map(nameOf);
  return controls.map((control, index) => {
    const name = names[index] ?? '';
    const part = names.filter((other) => other === name).length > 1 ? partOf(control) : null;
    return {
      id: `action-${index}`,
      group: 'This page',
      name: part === null ? name : `${name}, ${part}`,
      run: () => control.click(),
    };
  });
}
