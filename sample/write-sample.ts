import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { sampleFiles } from './sample-files.ts';

/**
 * Writes the invented EDGAR into `folder`, laid out like EDGAR's own hosts (`data.sec.gov/…`, `www.sec.gov/…`), as
 * plain files. Every run writes the same bytes; files already there are replaced, others left alone.
 * Throws what the file system throws.
 */
export async function writeSample(folder: string): Promise<void> {
  const files = sampleFiles();
  const folders = new Set(files.map((file) => dirname(join(folder, file.path))));
  for (const path of folders) await mkdir(path, { recursive: true });
  for (const file of files) await writeFile(join(folder, file.path), file.text);
}
