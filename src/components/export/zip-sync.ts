import { zipSync } from 'fflate';

/**
 * Zips the files of a workbook. Replaces write-excel-file's own function (vite.config.ts), which zips files over 160 kB in
 * a worker created from a blob: the content security policy blocks that worker, and the export would never finish.
 */
// eslint-disable-next-line import/no-default-export -- replaces a module with a default export
export default async function zip(files: Record<string, Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  return zipSync(files).buffer;
}
