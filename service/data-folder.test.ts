import { join } from 'node:path';

import { expect, test } from 'vitest';

import { DATA_FILE } from '../ingest/session.ts';
import { storePath } from './data-folder.ts';

test('the service reads the file that the command line writes', () => {
  expect(storePath('.data')).toBe(join('.data', DATA_FILE));
});
