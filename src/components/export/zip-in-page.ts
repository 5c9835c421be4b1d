import { zipSync } from 'fflate';

/**
 * Packs the files of a workbook. Stands in for the library's own function of the same place (vite.config.ts), which packs
 * what is over 160 kB in a worker of its own making; the content security policy refuses that, and the page would wait for ever.
 */
// eslint-disable-next-line import/no-default-export -- the library's own module has one.
export default async function zipInPage(
  files: Record<string, Uint8Array<ArrayBuffer>>,
): Promise<ArrayBuffer> {
  return zipSync(files).buffer;
}
