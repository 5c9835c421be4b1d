import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { splitUrl } from '../contract/find-endpoint.ts';
import type { PageParts } from './compress.ts';
import { readPageFiles } from './static-files.ts';
import type { Visitor } from './visitor.ts';

/** A page as the application draws it: its HTML and title, and as JSON the answers that it is drawn from. */
type Drawn = { html: string; title: string; answers: string };

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** The application built for Node (`src/server.tsx`). Null for a page that failed or leads elsewhere. */
type Application = {
  drawFirstScreen: (page: {
    address: string;
    device: 'phone' | 'wide';
    origin: string;
    cookies: string;
    send: Send;
    wait_ms: number;
  }) => Promise<Drawn | null>;
};

/**
 * The page at an address with its first screen, in two parts: what a browser can fetch while the second is drawn, which is as
 * it was built where nothing could be. Null before the application for Node has loaded.
 */
export type FirstScreens = (request: Request, visitor: Visitor, send: Send) => PageParts | null;

/** How long a page waits for answers. What comes later has a skeleton, and the browser requests it. */
const WAIT_MS = 400;
const DRAW_MS = 1000;

/**
 * Pages with their first screen as HTML: it shows before the application has loaded, which then draws the same in its
 * place. Null where the build has none. Rule: docs/decisions/0170-draw-the-first-screen-before-the-application.md
 */
export function readFirstScreens(folder: string, report: (message: string) => void): FirstScreens | null {
  const program = join(folder, '.server', 'server.js');
  const built = join(folder, 'index.html');
  if (!existsSync(program) || !existsSync(built)) return null;
  const { head, rest } = splitPage(readFileSync(built, 'utf8'));
  const filesOf = readPageFiles(folder);
  let application: Application | null = null;
  // Pages opened in the meantime have no first screen.
  const load = async () => {
    const loaded: Application = await import(pathToFileURL(program).href);
    application = loaded;
  };
  load().catch((error: unknown) => report(String(error)));
  const draw = async (
    { drawFirstScreen }: Application,
    ...[request, { secure, host }, send]: Parameters<FirstScreens>
  ): Promise<string> => {
    const { pathname, search } = splitUrl(request.url);
    const files = filesOf(pathname);
    const plain = rest.replace(HEAD_END, `${preloads(rest, files).join('')}${HEAD_END}`);
    try {
      const drawing = drawFirstScreen({
        address: `${pathname}${search === '' ? '' : `?${search}`}`,
        device: isPhone(request.headers) ? 'phone' : 'wide',
        origin: `${secure ? 'https' : 'http'}://${host}`,
        cookies: request.headers.get('cookie') ?? '',
        send,
        wait_ms: WAIT_MS,
      });
      const drawn = await Promise.race([drawing, pause(DRAW_MS, null)]);
      return drawn === null ? plain : withFirstScreen(rest, drawn, files);
    } catch (error) {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return plain;
    }
  };
  return (...request) => {
    const loaded = application;
    return loaded === null ? null : { head, rest: () => draw(loaded, ...request) };
  };
}

function isPhone(headers: Headers): boolean {
  return headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '');
}

const ROOT = /<div id="root">.*<\/div>/s;
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

const TITLE = /\s*<title>.*?<\/title>/s;
const HEAD_END = '</head>';

/** The built page in two parts: what every page begins with, and its title, scripts and body. */
export function splitPage(page: string): { head: string; rest: string } {
  const at = page.indexOf(HEAD_END);
  const first = page.slice(0, at);
  const theme = page.includes('src="/theme.js"') ? '<link rel="preload" href="/theme.js" as="script">' : '';
  return {
    head: `${first.replace(SCRIPTS, '').replace(TITLE, '')}${theme}`,
    rest: [TITLE.exec(first)?.[0] ?? '', ...(first.match(SCRIPTS) ?? []), page.slice(at)].join(''),
  };
}

/** Elements that load the scripts of a page that it doesn't name. */
function preloads(page: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('/assets/') && file.endsWith('.js') && !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
}

/** The second part of a page with its first screen, which can't be used until the application takes its place. `theme.js` inserts its scripts. */
export function withFirstScreen(
  rest: string,
  { html, title, answers }: Drawn,
  files: readonly string[],
): string {
  const scripts = [...(rest.match(SCRIPTS) ?? []), ...preloads(rest, files)];
  const data = answers.replaceAll('<', String.raw`\u003c`);
  return rest
    .replace(SCRIPTS, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeText(title)}</title>`)
    .replace(
      ROOT,
      () =>
        `<div id="root" inert>${html.replaceAll(STYLES, '')}</div><script type="application/json" id="answers">${data}</script><template id="scripts">${scripts.join('')}</template>`,
    );
}

/** The policy for pages refuses styles in attributes; the application sets them by script. */
const STYLES = / style="[^"]*"/g;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
