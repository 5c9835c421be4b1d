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
