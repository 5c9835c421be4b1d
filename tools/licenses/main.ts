import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { licensesPage, listLicenses } from './list-licenses.ts';

writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'licenses.md'), licensesPage(listLicenses()));
