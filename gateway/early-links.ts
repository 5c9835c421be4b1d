import { ENDPOINTS } from '../contract/endpoints.ts';
import { matchPath } from '../contract/find-endpoint.ts';
import { type Tier, tierReaches } from '../contract/tier.ts';

/**
 * A page of the application by its path (`/companies/$id`): the files it needs, in order, and its first API requests
 * (`/v1/companies/$id`).
 */
export type PageFiles = { path: string; files: string[]; requests: string[] };

type Page = { parts: string[]; links: string[]; requests: string[] };

/** A company as its page's canonical address names it; for any other name the page repeats the request. */
const CANONICAL_NAME = /^[A-Z][A-Z0-9.-]{0,9}$/;

/** The link to a file; null when it is not a file of the application. */
function linkTo(file: string): string | null {
  if (!/^\/(?:assets\/)?[\w.-]+$/.test(file)) return null;
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style`;
  if (file.endsWith('.woff2')) return `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  if (!file.endsWith('.js')) return null;
  return file.startsWith('/assets/') ? `<${file}>; rel=modulepreload` : `<${file}>; rel=preload; as=script`;
}

/** How many segments of a path match literally; null when the path is another page's. */
function fit(parts: readonly string[], asked: readonly string[]): number | null {
  if (parts.length !== asked.length) return null;
  if (parts.some((part, at) => !part.startsWith('$') && part !== asked[at])) return null;
  return parts.filter((part) => !part.startsWith('$')).length;
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Whether a tier may send a request: one that is refused would count towards its quota all the same. */
function mayAsk(tier: Tier, target: string): boolean {
  const path = new URL(target, 'http://desk.local').pathname.slice('/v1'.length);
  const [match] = matchPath('api', path);
  const needed = match === undefined ? null : ENDPOINTS[match.id].tier;
  return needed === null || tierReaches(tier, needed);
}

/** Links to a page's first requests; none when a path parameter is not canonical. */
function requestLinks({ parts, requests }: Page, asked: readonly string[], tier: Tier): string[] {
  const given = new Map(parts.flatMap((part, at) => (part.startsWith('$') ? [[part, asked[at] ?? '']] : [])));
  if ([...given.values()].some((value) => !CANONICAL_NAME.test(value))) return [];
  return requests
    .map((request) => request.replaceAll(/\$\w+/g, (part) => given.get(part) ?? part))
    .filter((target) => mayAsk(tier, target))
    .map((target) => `<${target}>; rel=preload; as=fetch; crossorigin=anonymous`);
}

/**
 * The files and first requests of the page at a path as a `Link` header, so that a browser fetches them together and not
 * one after the other. Null when the path has no known page.
 * Requests above `tier` are left out.
 * @throws Error for a file or request that is not the application's.
 */
export function createEarlyLinks(
  pages: readonly PageFiles[],
): (pathname: string, view?: { isPast?: boolean; tier?: Tier }) => string | null {
  const known: Page[] = pages.map(({ path, files, requests }) => {
    const links = files.map((file) => {
      const link = linkTo(file);
      if (link === null) throw new Error(`'${file}' of ${path} is not a file of the application`);
      return link;
    });
    const other = requests.find((request) => !/^\/v1\/[\w/$?=&.-]+$/.test(request));
    if (other !== undefined) throw new Error(`'${other}' of ${path} is not a request of the application`);
    return { parts: split(path), links, requests };
  });
  // A page as of a past day requests other addresses.
  return (pathname, { isPast = false, tier = 'enterprise' } = {}) => {
    const asked = split(pathname);
    let best: { score: number; page: Page } | null = null;
    for (const page of known) {
      const score = fit(page.parts, asked);
      if (score !== null && score > (best?.score ?? -1)) best = { score, page };
    }
    if (best === null || best.page.links.length === 0) return null;
    return [...best.page.links, ...(isPast ? [] : requestLinks(best.page, asked, tier))].join(', ');
  };
}
