import type { CompanyEvent } from './company-event.ts';

/**
 * What happened in the filing's own words: a line, and what stands under the item. A line that is a part of what stands
 * there is said once, with what surrounds it.
 */
export function eventWords({ headline, snippet }: CompanyEvent): {
  line: string | null;
  text: string | null;
} {
  const isPart = headline !== null && snippet?.includes(headline.replace(/…$/, '')) === true;
  return { line: isPart ? null : headline, text: snippet };
}
