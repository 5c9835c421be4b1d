import { expect, test } from 'vitest';

import { readReply } from './model-reply.ts';

const EMPTY = {
  business_profile: null,
  products_and_services: null,
  risk_factors: null,
  financial_highlights: null,
};
const PROSE = 'the model returned text that isn’t valid JSON';
const shape = (at: string): string => `the model’s response doesn’t match the requested format (at ${at})`;

test.each<[content: string, problem: string | null]>([
  [JSON.stringify(EMPTY), null],
  [`\`\`\`json\n${JSON.stringify(EMPTY)}\n\`\`\``, null],
  ['{}', null],
  ['"tea"', 'the model’s response doesn’t match the requested format'],
  ['Sure! Here is a summary of the report.', PROSE],
  ['', PROSE],
  [JSON.stringify(EMPTY).slice(0, -3), PROSE],
  ['[]', 'the model’s response doesn’t match the requested format'],
  [JSON.stringify({ ...EMPTY, business_profile: 'We sell tea.' }), shape('business_profile')],
  [
    JSON.stringify({ ...EMPTY, business_profile: [{ text: 'We sell tea.' }] }),
    shape('business_profile.0.citations'),
  ],
  [
    JSON.stringify({ ...EMPTY, risk_factors: [{ title: '', summary: 'x', citations: [] }] }),
    shape('risk_factors.0.title'),
  ],
  [
    JSON.stringify({ ...EMPTY, business_profile: [{ text: 'x'.repeat(3_000), citations: [] }] }),
    shape('business_profile.0.text'),
  ],
  [
    JSON.stringify({
      ...EMPTY,
      business_profile: Array.from({ length: 99 }, () => ({ text: 'x', citations: [] })),
    }),
    shape('business_profile'),
  ],
])('%s', (content, problem) => {
  const read = readReply(content);
  expect('problem' in read ? read.problem : null).toBe(problem);
});
