/**
 * A page of the application by its path (`/companies/$id`): the files that it needs, first those wanted first, late ones, and
 * what it asks the API for at once (`/v1/companies/$id`).
 */
export type PageFiles = { path: string; files: string[]; late: string[]; requests: string[] };

type Page = { parts: string[]; links: string[]; requests: string[] };

/** A company as its page's own address names it; by any other name it would be asked for twice. */
const OWN_NAME = /^[A-Z][A-Z0-9.-]{0,9}$/;

/** How a file is named early; null for what is none of the application's own. */
function linkTo(file: string): string | null {
  if (!/^\/(?:assets\/)?[\w.-]+$/.test(file)) return null;
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style`;
  if (file.endsWith('.woff2')) return `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  if (!file.endsWith('.js')) return null;
  return file.startsWith('/assets/') ? `<${file}>; rel=modulepreload` : `<${file}>; rel=preload; as=script`;
}

/** How many parts of a path match word for word; null where it is another page. */
function fit(parts: readonly string[], asked: readonly string[]): number | null {
  if (parts.length !== asked.length) return null;
  if (parts.some((part, at) => !part.startsWith('$') && part !== asked[at])) return null;
  return parts.filter((part) => !part.startsWith('$')).length;
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** What a page at a path asks for; nothing where a part of the path is not as the page's own address has it. */
function requestLinks({ parts, requests }: Page, asked: readonly string[]): string[] {
  const given = new Map(parts.flatMap((part, at) => (part.startsWith('$') ? [[part, asked[at] ?? '']] : [])));
  if ([...given.values()].some((value) => !OWN_NAME.test(value))) return [];
  return requests.map((request) => {
    const target = request.replaceAll(/\$\w+/g, (part) => given.get(part) ?? part);
    return `<${target}>; rel=preload; as=fetch; crossorigin=anonymous`;
  });
}

/**
 * Files of the page at an address, and its first requests, as a `Link` header, so that a browser fetches them all at once and
 * not one after the other. Null where no page is known there. Throws Error for what is no file or request of the
 * application.
 */
export function createEarlyLinks(pages: readonly PageFiles[]): (pathname: string) => string | null {
  const known: Page[] = pages.map(({ path, files, late, requests }) => {
    const links = [...files, ...late].map((file) => {
      const link = linkTo(file);
      if (link === null) throw new Error(`'${file}' of ${path} is no file of the application`);
      return link;
    });
    const other = requests.find((request) => !/^\/v1\/[\w/$?=&.-]+$/.test(request));
    if (other !== undefined) throw new Error(`'${other}' of ${path} is no request of the application`);
    return { parts: split(path), links, requests };
  });
  return (pathname) => {
    const asked = split(pathname);
    let best: { score: number; page: Page } | null = null;
    for (const page of known) {
      const score = fit(page.parts, asked);
      if (score !== null && score > (best?.score ?? -1)) best = { score, page };
    }
    if (best === null || best.page.links.length === 0) return null;
    return [...best.page.links, ...requestLinks(best.page, asked)].join(', ');
  };
}
