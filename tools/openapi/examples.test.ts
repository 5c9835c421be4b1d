import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { ENDPOINT_IDS, ENDPOINTS } from '../../contract/endpoints.ts';
import { readExamples } from '../../service/openapi/document.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { collectExamples } from './write-examples.ts';

describe('examples', async () => {
  const answers = await collectExamples(openDesk(await openSmallStore()));

  test('every endpoint has an example that equals the service’s answer', () => {
    expect(Object.keys(answers).toSorted()).toEqual(ENDPOINT_IDS.toSorted());
    // After an intended change of an answer: node tools/openapi/write-examples.ts
    expect(readExamples()).toEqual(answers);
  });

  test.each(Object.keys(answers).filter((id) => id in ENDPOINTS))(
    '%s matches its response schema',
    (name) => {
      const id = ENDPOINT_IDS.find((known) => known === name);
      const parsed = v.safeParse(ENDPOINTS[id ?? 'search'].response, answers[name]?.response);
      expect(parsed.issues ?? []).toEqual([]);
    },
  );
});
