import type { CheckedIdentity } from '../../domain/statements/identities/check-statement.ts';
import { IDENTITIES } from '../../domain/statements/identities/identity.ts';

/** A line for each warning that a company's statements show. */
export function warningLines(company: string, checked: readonly CheckedIdentity[]): string[] {
  return checked
    .filter(({ status }) => status === 'warned')
    .map(({ identity, period, says }) => `${company}  ${identity}  ${period}: ${says}`);
}

/** For each identity, in how many periods it held, held after a repair, or is broken; every broken one is warned of. */
export function identityLines(checked: readonly CheckedIdentity[]): string[] {
  return IDENTITIES.map((identity) => {
    const own = checked.filter((each) => each.identity === identity);
    const count = (status: CheckedIdentity['status']): number =>
      own.filter((each) => each.status === status).length;
    const broken = count('warned');
    return `${identity.padEnd(38)} ${count('held')} held, ${broken} broken, ${count('repaired')} repaired, ${broken} warned`;
  });
}
