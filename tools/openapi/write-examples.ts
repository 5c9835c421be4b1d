import { readFileSync, writeFileSync } from 'node:fs';

import { withEndpointList } from '../../service/openapi/endpoint-list.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { collectExamples } from './collect-examples.ts';

// Run this after an intended change of an answer: node tools/openapi/write-examples.ts
const examples = await collectExamples(openDesk(await openSmallStore()));
writeFileSync(
  new URL('../../service/openapi/examples.json', import.meta.url),
  `${JSON.stringify(examples, null, 2)}\n`,
);
const page = new URL('../../docs/api.md', import.meta.url);
writeFileSync(page, withEndpointList(readFileSync(page, 'utf8'), examples));
