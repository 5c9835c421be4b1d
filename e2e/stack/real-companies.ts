import { join } from 'node:path';

/** Real EDGAR files, where they are at hand; the journeys that need them say so and are left out elsewhere. */
export const MIRROR = join(import.meta.dirname, '..', '..', '..', 'shared', 'edgar-mirror');

/** Companies loaded from it before the tests. */
export const REAL_COMPANIES = ['AAPL', 'NVDA', 'NKE', 'WMT'];

/** "Today" of those tests: after the newest filing in the folder. */
export const REAL_TODAY = '2026-10-30';
