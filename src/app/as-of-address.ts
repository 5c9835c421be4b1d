const BASE = 'http://desk';

/** An address of the application, with or without its origin, as of another day; null for today. */
export function asOfAddress(href: string, day: string | null): string {
  const { origin, pathname, searchParams, hash } = new URL(href, BASE);
  if (day === null) searchParams.delete('as_of');
  else searchParams.set('as_of', day);
  const search = searchParams.toString();
  return `${origin === BASE ? '' : origin}${pathname}${search === '' ? '' : `?${search}`}${hash}`;
}
