/**
 * What the server knows of a browser while it draws the first screen of a page for it, and what it notes of the page. Set
 * just before a page is drawn, which takes no pause.
 */
export const drawing = { device: 'wide' as 'phone' | 'wide', origin: '', cookies: '', title: '' };

/** The origin that the visitor opened: `https://desk.example.com`. */
export const readOrigin = (): string => (import.meta.env.SSR ? drawing.origin : window.location.origin);

/** The cookies of the visitor that pages may read. */
export const readCookies = (): string => (import.meta.env.SSR ? drawing.cookies : document.cookie);

/** Notes the title of the page that is being drawn. */
export function noteTitle(title: string): void {
  drawing.title = title;
}
