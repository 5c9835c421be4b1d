import { readFileSync, writeFileSync } from 'node:fs';

import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';
import { collectExamples } from './collect-examples.ts';
import { withEndpointList } from './endpoint-list.ts';

// Run by hand when an answer changes on purpose: node service/openapi/write-examples.ts
const examples = await collectExamples(openDesk(await openSmallStore()));
writeFileSync(new URL('examples.json', import.meta.url), `${JSON.stringify(examples, null, 2)}\n`);
const page = new URL('../../docs/api.md', import.meta.url);
writeFileSync(page, withEndpointList(readFileSync(page, 'utf8'), examples));
