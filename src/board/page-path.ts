/** The page on screen, as a path of the desk. */
export function pagePath(): string {
  return `${window.location.pathname}${window.location.search}`;
}
