import type { DisclosureReport } from '../../../contract/disclosure-report.ts';
import type { SideName } from '../../../views/redline.ts';

type Filed = Pick<DisclosureReport, 'filed'> | undefined;

/** Which side was filed earlier. Of two reports filed on one day, the base. */
export function sideOrder(base: Filed, target: Filed): Record<SideName, 'Earlier' | 'Later'> {
  const isSwapped = base !== undefined && target !== undefined && base.filed > target.filed;
  return isSwapped ? { base: 'Later', target: 'Earlier' } : { base: 'Earlier', target: 'Later' };
}
