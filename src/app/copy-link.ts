import { announce } from '../components/announce.ts';

export async function copyLink(href: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    announce(`Link to ${what} copied`);
  } catch {
    // The browser's reason is written for developers; the reader needs to know only that nothing was copied.
    announce('Could not copy. Allow clipboard access and try again.');
  }
}
