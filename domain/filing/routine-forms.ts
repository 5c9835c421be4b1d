import { rootForm } from './root-form.ts';

const INSIDER = /^(3|4|5|144)$/;
/** Prospectus supplements and free writing prospectuses: a bank files thousands. */
const PROSPECTUS = /^(424B\d|FWP)$/;

/** Kinds of filings so frequent that they hide the others of a list. */
export type RoutineKind = 'insider' | 'prospectus';

/** The kind of a routine form, amended or not; null for any other. Examples: '4/A' → 'insider', '424B2' → 'prospectus'. */
export function routineKind(form: string): RoutineKind | null {
  const root = rootForm(form);
  if (INSIDER.test(root)) return 'insider';
  return PROSPECTUS.test(root) ? 'prospectus' : null;
}
