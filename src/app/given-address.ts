import { withoutTail } from './given-parameters.ts';

let given = { pathname: '', search: '' };

/** Takes from the address what was copied after it, and keeps it for the note on what isn't understood. Call it once. */
export function tidyAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = withoutTail(pathname);
  if (tidy !== pathname) history.replaceState(history.state, '', `${tidy}${search}${hash}`);
  given = { pathname: tidy, search };
}

/** The address that this page was opened with. */
export const givenAddress = (): { pathname: string; search: string } => given;
