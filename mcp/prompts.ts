import type { McpServer } from '@modelcontextprotocol/server';
import * as v from 'valibot';

import { company } from './fields.ts';
import { withJson } from './tool.ts';

const RULES =
  'Take every figure and quotation from the tools, never from memory. After each, give its filing (form, date, accession number) ' +
  'and link. Say what is missing or not loaded; don’t estimate it.';

const JOBS = [
  {
    name: 'margin_change',
    title: 'Explain a change in margins',
    description: 'How gross and operating margins changed, and what the report says about it',
    task: (id: string) =>
      `How did ${id}’s gross and operating margins change over the last three fiscal years, and what does its annual report say about why? ` +
      'Use get_ratios with period_type annual, get_statements for the amounts, list_filings for the newest 10-K, and read_filing with item 7 ' +
      'for management’s explanation. Quote the sentences that explain the change.',
  },
  {
    name: 'new_risks',
    title: 'Find new risks',
    description: 'What is new in the risk factors since the report a year before',
    task: (id: string) =>
      `Which risks are new or reworded in ${id}’s newest report against the same report a year before? Use compare_disclosures with ` +
      'item:RiskFactorsTextBlock and read all its pages. Group the changes by subject, quote the added words, and name what was removed.',
  },
  {
    name: 'earnings_review',
    title: 'Review the latest quarter',
    description: 'Figures of the latest quarter, the events since, and what management says',
    task: (id: string) =>
      `Review ${id}’s latest reported quarter. Use get_statements with period_type quarterly and five periods to compare with the year before, ` +
      'get_events for 8-Ks since, search_disclosures for outlook and liquidity in the 10-Q, and compare_disclosures with form 10-Q for ' +
      'management’s discussion. Finish with what a reader should check next.',
  },
];

/** Three jobs of an analyst, each naming the tools it needs. */
export function addPrompts(server: McpServer): void {
  const argsSchema = withJson(v.object({ company }));
  for (const { name, title, description, task } of JOBS) {
    server.registerPrompt(name, { title, description, argsSchema }, (args) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `${task(args.company)}\n\n${RULES}` } }],
    }));
  }
}
