import { useEffect } from 'react';

import { isSearchKey, isTyping } from '../../app/keyboard.ts';
import { singleKeys } from '../../app/preferences.ts';

function focusSearch(event: KeyboardEvent): void {
  const where = { typing: isTyping(event.target), singleKeys: singleKeys.get() };
  if (!isSearchKey(event, where)) return;
  const box = document.querySelector<HTMLInputElement>('#company-search, #filing-search');
  if (box === null) return;
  event.preventDefault();
  box.focus();
  box.select();
}

/** `/` and Ctrl K or ⌘ K go to the search box, wherever it stands. */
export function useSearchKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
}
