const NEXT_MAX = 2_000;

/** A path of this site to open after sign-in; the start page for anything that leads elsewhere. */
export function nextPath(value: string | null | undefined): string {
  if (value === null || value === undefined || value.length > NEXT_MAX) return '/';
  const url = URL.parse(value, 'http://desk.invalid');
  if (!value.startsWith('/') || url === null || url.origin !== 'http://desk.invalid') return '/';
  // The parsed form: browsers read a backslash as a slash.
  const path = `${url.pathname}${url.search}`;
  return path.startsWith('//') || /^\/log(in|out)\b/.test(path) ? '/' : path;
}
