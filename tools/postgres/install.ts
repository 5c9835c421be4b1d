import { findPrograms } from '../../store/postgres/testing/start-postgres.ts';
import { installWithApt } from '../apt.ts';

/** Installs PostgreSQL for the tests of a shared store if there is none: 45 MB. Without it they are skipped and say so. */
export function installPostgres(): void {
  if (findPrograms() !== null) return;
  console.error('Installing PostgreSQL for the tests of a shared store …');
  if (installWithApt(['postgresql'], ['--no-install-recommends'])) return;
  console.error('PostgreSQL could not be installed: its tests are skipped.');
}
