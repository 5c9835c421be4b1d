import { join } from 'node:path';

import type { Plugin } from 'vite';

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const STYLE = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/** Puts a page's script and style into the page, so that it is one file that needs no network. */
export function singleFile(): Plugin {
  return {
    name: 'single-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const take = (address: string): string => {
        const name = Object.keys(bundle).find((each) => address.endsWith(each));
        const file = name === undefined ? undefined : bundle[name];
        if (name === undefined || file === undefined) throw new Error(`No ${address} was built`);
        delete bundle[name];
        // Vite's list of files to preload for an import; here everything is in the page.
        return file.type === 'chunk'
          ? file.code.replaceAll('__VITE_PRELOAD__', 'void 0')
          : String(file.source);
      };
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        const scripts: string[] = [];
        const page = String(file.source)
          .replaceAll(STYLE, (_tag, address: string) => `<style>${take(address)}</style>`)
          .replaceAll(SCRIPT, (_tag, address: string) => {
            scripts.push(
              `<script type="module">${take(address).replaceAll('</script', '<\\/script')}</script>`,
            );
            return '';
          });
        // A script in the page runs where it is, so it comes after what it fills.
        file.source = page.replace('</body>', () => `${scripts.join('')}</body>`);
      }
    },
  };
}

/** Icons without the options that no page uses. */
export const LEAN_ICONS = {
  find: /^.*\/createLucideIcon\.mjs$/,
  replacement: join(import.meta.dirname, '../src/components/draw-icon.ts'),
};

/** React's own hook instead of the copy for versions that have none. */
export const OWN_STORE_HOOK = {
  find: 'use-sync-external-store/shim/with-selector',
  replacement: 'use-sync-external-store/with-selector',
};

const LEFT_OUT = join(import.meta.dirname, '../src/app/left-out.ts');

/** What no page uses: queries without end, and the router's own way to read an address. */
export const UNUSED = {
  find: /^.*\/(infiniteQueryBehavior|searchParams)\.js$/,
  replacement: LEFT_OUT,
};

/** The cache of queries has none of what is sent: pages that send something bring it (`src/api/mutation.ts`). */
export function queriesAlone(): Plugin {
  return {
    name: 'queries-alone',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/mutationCache\.js$/ },
      handler: (_, importer) => (importer?.endsWith('/queryClient.js') === true ? LEFT_OUT : null),
    },
  };
}
