async function copyAgain(): Promise<void> {
  const { followCopies } = await import('./copied-selection.ts');
  followCopies();
  document.execCommand('copy');
}

function onFirstCopy(event: ClipboardEvent): void {
  event.preventDefault();
  void copyAgain();
}

/**
 * Loads the code of copies with the first one, which is then made again: what is put on the clipboard must be written
 * while the event is handled.
 */
export function loadWithFirstCopy(): void {
  document.addEventListener('copy', onFirstCopy, { once: true });
}
