import type { CheckedIdentity } from '../../domain/statements/identities/check-statement.ts';
import { IDENTITIES } from '../../domain/statements/identities/identity.ts';

/** A line for each broken identity of a company's statements. */
export function warningLines(company: string, checked: readonly CheckedIdentity[]): string[] {
  return checked
    .filter(({ status }) => status === 'warned' || status === 'withheld')
    .map(({ identity, period, says, status }) => `${company}  ${identity}  ${status}  ${period}: ${says}`);
}

/** For each identity, in how many periods it held, held after a repair, or is broken; every broken one is shown with its cause, or withheld. */
export function identityLines(checked: readonly CheckedIdentity[]): string[] {
  return IDENTITIES.map((identity) => {
    const own = checked.filter((each) => each.identity === identity);
    const count = (status: CheckedIdentity['status']): number =>
      own.filter((each) => each.status === status).length;
    return `${identity.padEnd(38)} ${count('held')} held, ${count('repaired')} repaired, ${count('warned')} shown with their cause, ${count('withheld')} withheld`;
  });
}
