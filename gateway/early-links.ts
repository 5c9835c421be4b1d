/** A page of the application by its path (`/companies/$id`), the files that it needs, first those wanted first, and late ones. */
export type PageFiles = { path: string; files: string[]; late: string[] };

type Page = { parts: string[]; link: string };

/** How a file is named early; null for what is none of the application's own. */
function linkTo(file: string): string | null {
  if (!/^\/(?:assets\/)?[\w.-]+$/.test(file)) return null;
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style`;
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

/**
 * Files of the page at an address as a `Link` header, so that a browser fetches them all at once and not one after the
 * other. Null where no page is known there. Throws Error for a file that is no script or style of the application.
 */
export function createEarlyLinks(pages: readonly PageFiles[]): (pathname: string) => string | null {
  const known: Page[] = pages.map(({ path, files, late }) => {
    const links = [...files, ...late].map((file) => {
      const link = linkTo(file);
      if (link === null) throw new Error(`'${file}' of ${path} is no script or style of the application`);
      return link;
    });
    return { parts: split(path), link: links.join(', ') };
  });
  return (pathname) => {
    const asked = split(pathname);
    let best: { score: number; link: string } | null = null;
    for (const { parts, link } of known) {
      const score = fit(parts, asked);
      if (score !== null && link !== '' && score > (best?.score ?? -1)) best = { score, link };
    }
    return best?.link ?? null;
  };
}
