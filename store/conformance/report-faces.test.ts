import { expect, test } from 'vitest';

import { APPLE_FACE, APPLE_REPORT } from '../../service/testing/apple-face.ts';
import { describeEngines } from './testing/engines.ts';

const CIK = '0000320193';

describeEngines('report faces', (at) => {
  test('statements read back as they were saved, and are listed newest first', async () => {
    const older = { ...APPLE_REPORT, accession_number: '0000320193-24-000123', period_end: '2024-09-28' };
    expect(await at.store.facts.saveFace(CIK, older, { statements: [], warnings: [] })).toBe(1);
    expect(await at.store.facts.saveFace(CIK, APPLE_REPORT, APPLE_FACE)).toBe(1);
    expect(await at.store.facts.face(CIK, APPLE_REPORT.accession_number)).toEqual(APPLE_FACE);
    expect(await at.store.facts.faceReports(CIK)).toEqual([APPLE_REPORT, older]);
    expect(await at.store.facts.face('0000000001', APPLE_REPORT.accession_number)).toBeNull();
  });

  test('unchanged statements are not written; changed ones take their place', async () => {
    await at.store.facts.saveFace(CIK, APPLE_REPORT, APPLE_FACE);
    const written = at.store.writes();
    expect(await at.store.facts.saveFace(CIK, APPLE_REPORT, APPLE_FACE)).toBe(0);
    expect(at.store.writes()).toBe(written);
    expect(await at.store.facts.saveFace(CIK, APPLE_REPORT, { ...APPLE_FACE, warnings: [] })).toBe(1);
    expect(await at.store.facts.face(CIK, APPLE_REPORT.accession_number)).toMatchObject({ warnings: [] });
  });
});
