/** A page of the application by its path (`/companies/$id`), and the files it needs, in order. */
export type PageFiles = { path: string; files: string[] };

const FILE = /^\/(?:assets\/)?[\w.-]+\.(?:css|js|woff2)$/;

/** The link to a file of the application. */
function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style`;
  if (file.endsWith('.woff2')) return `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  return file.startsWith('/assets/') ? `<${file}>; rel=modulepreload` : `<${file}>; rel=preload; as=script`;
}

/** How many segments of a path match literally; null when the path is another page's. */
function fit(parts: readonly string[], asked: readonly string[]): number | null {
  if (parts.length !== asked.length) return null;
  if (parts.some((part, at) => !part.startsWith('$') && part !== asked[at])) return null;
  return parts.filter((part) => !part.startsWith('$')).length;
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * The files of the page at a path; none when the path has no known page.
 * @throws Error for a file that is not the application's.
 */
export function createPageFiles(pages: readonly PageFiles[]): (pathname: string) => string[] {
  for (const { path, files } of pages) {
    const other = files.find((file) => !FILE.test(file));
    if (other !== undefined) throw new Error(`'${other}' of ${path} is not a file of the application`);
  }
  const known = pages.map(({ path, files }) => ({ parts: split(path), files }));
  return (pathname) => {
    const asked = split(pathname);
    let best: { score: number; files: string[] } = { score: -1, files: [] };
    for (const { parts, files } of known) {
      const score = fit(parts, asked);
      if (score !== null && score > best.score) best = { score, files };
    }
    return best.files;
  };
}

/** Files as a `Link` header, so that a browser fetches them together and not one after the other; null for none. */
export function earlyLinks(files: readonly string[]): string | null {
  return files.length === 0 ? null : files.map(linkTo).join(', ');
}
