import { useEffect } from 'react';

import { isSearchShortcut, isTyping } from '../../app/keyboard.ts';
import { singleKeys } from '../../app/preferences.ts';

function focusSearch(event: KeyboardEvent): void {
  const context = { typing: isTyping(event.target), singleKeys: singleKeys.get() };
  if (!isSearchShortcut(event, context)) return;
  const box = document.querySelector<HTMLInputElement>('#company-search, #filing-search');
  if (box === null) return;
  event.preventDefault();
  box.focus();
  box.select();
}

/** `/`, Ctrl K and ⌘ K focus the search box of the page. */
export function useSearchShortcut(): void {
  useEffect(() => {
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
}
