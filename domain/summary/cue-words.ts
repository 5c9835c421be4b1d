import { namesCompany } from './company-name.ts';

const DOES =
  /\b(?:acquir|build|collect|creat|deliver|design|develop|distribut|engag|engineer|explor|financ|franchis|generat|grow|insur|invest|lend|leas|licens|list|make|manag|manufactur|market|min(?:e|ing)|offer|operat|own|process|produc|provid|publish|purchas|recycl|refin|rent|research|retail|sell|serv|ship|sold|specializ|suppl|transmit|transport|wholesal)\w{0,6}\b/i;

/** What a company calls itself, at the beginning. */
const ITSELF =
  /^(?:we|the\scompany|the\sfirm|the\scorporation|the\sbank|the\spartnership|our\s(?:company|business|mission|segments?|customers?|products?|services?|brands?|operations))\b/i;

const CALLS =
  /\b(?:is|are|as|operates?)\s(?:an?|the|one\sof)\b.{0,80}\b(?:company|companies|corporation|provider|manufacturer|retailer|producer|operator|developer|leader|franchisor|distributor|supplier|platform|marketer|firm|bank|business|refiner|utility|network|designer|seller|maker|carrier|insurer|trust|partnership)\b/i;

const SPEAKS_OF =
  /\b(?:our|its|the\scompany['’]s|operating|reportable|business|product)\s(?:\w+\s)?(?:customers?|clients|segments?|products?|services?|brands?|offerings|platforms?|portfolio|solutions|stores|restaurants)\b/i;

/** Whether a sentence is about the company itself by how it begins. */
function beginsWithCompany(text: string, name: string): boolean {
  if (ITSELF.test(text)) return true;
  return namesCompany(text.slice(0, 48), name);
}

/** Whether a sentence says what the company is: `Mastercard is a technology company in …` (0001141391-25-000011). */
export function definesCompany(text: string, name: string): boolean {
  return beginsWithCompany(text, name) && CALLS.test(text.slice(0, 200));
}

/**
 * How many signs a sentence has of saying what the company does, 0 to 1: it begins with the company, says what it is or
 * does, or names its customers or products.
 * Rule: docs/rules.md#sentence-scores. Example: 'We design, manufacture and sell …' → 1.
 */
export function cueScore(text: string, name: string): number {
  const cues = [
    beginsWithCompany(text, name),
    CALLS.test(text.slice(0, 200)),
    DOES.test(text.slice(0, 160)),
    SPEAKS_OF.test(text),
  ];
  return Math.min(1, cues.filter(Boolean).length / 3);
}
