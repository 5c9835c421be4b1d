import { afterEach, beforeEach, expect, test } from 'vitest';

import { APPLE_FACE, APPLE_REPORT } from '../../testing/apple-face.ts';
import type { FactStore } from '../fact-store.ts';
import { connect, type Connection } from './connection.ts';
import { openFacts } from './facts.ts';
import { migrate } from './migrate.ts';

const CIK = '0000320193';

let connection: Connection;
let facts: FactStore;
beforeEach(() => {
  connection = connect(':memory:', { readonly: false });
  migrate(connection);
  facts = openFacts(connection);
});
afterEach(() => {
  connection.close();
});

test('statements read back as they were saved, and are listed newest first', async () => {
  const older = { ...APPLE_REPORT, accession_number: '0000320193-24-000123', period_end: '2024-09-28' };
  expect(await facts.saveFace(CIK, older, { statements: [], warnings: [] })).toBe(1);
  expect(await facts.saveFace(CIK, APPLE_REPORT, APPLE_FACE)).toBe(1);
  expect(await facts.face(CIK, APPLE_REPORT.accession_number)).toEqual(APPLE_FACE);
  expect(await facts.faceReports(CIK)).toEqual([APPLE_REPORT, older]);
  expect(await facts.face('0000000001', APPLE_REPORT.accession_number)).toBeNull();
});

test('unchanged statements are not written; changed ones take their place', async () => {
  await facts.saveFace(CIK, APPLE_REPORT, APPLE_FACE);
  const written = connection.writes();
  expect(await facts.saveFace(CIK, APPLE_REPORT, APPLE_FACE)).toBe(0);
  expect(connection.writes()).toBe(written);
  expect(await facts.saveFace(CIK, APPLE_REPORT, { ...APPLE_FACE, warnings: [] })).toBe(1);
  expect(await facts.face(CIK, APPLE_REPORT.accession_number)).toMatchObject({ warnings: [] });
});

test('damaged statements are an error of the store', async () => {
  await facts.saveFace(CIK, APPLE_REPORT, APPLE_FACE);
  connection.exec("UPDATE report_face_bodies SET zstd = x'28b52ffd00'");
  await expect(facts.face(CIK, APPLE_REPORT.accession_number)).rejects.toMatchObject({ failure: 'damaged' });
});
