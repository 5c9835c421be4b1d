/** An address of the application as of another day; null for today. */
export function asOfAddress(href: string, day: string | null): string {
  const { pathname, searchParams, hash } = new URL(href, 'http://desk');
  if (day === null) searchParams.delete('as_of');
  else searchParams.set('as_of', day);
  const search = searchParams.toString();
  return `${pathname}${search === '' ? '' : `?${search}`}${hash}`;
}
