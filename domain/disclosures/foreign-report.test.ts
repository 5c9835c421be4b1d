import { expect, test } from 'vitest';

import { findItems } from '../documents/items.ts';
import { linearise } from '../documents/linearise.ts';
import { page, prose } from '../documents/testing/told-items.ts';
import type { ReportForm } from '../filing/forms.ts';
import { type ReportDocument, segmentReport } from './segment-report.ts';

function documentOf(filename: string, type: string, form: ReportForm, blocks: string[]): ReportDocument {
  const bytes = new TextEncoder().encode(page(...blocks));
  const document = linearise(bytes, { filename, type });
  const items = type === form ? findItems(document, form, '2024-03-01', []) : [];
  return { filename, type, text: document.text, blocks: document.blocks, items, tagged: [] };
}

const told = (form: ReportForm, documents: ReportDocument[]): string[] =>
  segmentReport(form, documents).disclosures.map(
    ({ tag, label, runs }) =>
      `${tag.slice('item:'.length, -'TextBlock'.length)} "${label}": ${runs.map(({ filename, start }) => `${filename} ${documents.find((one) => one.filename === filename)?.text.slice(start, start + 12)}`).join(', ')}`,
  );

test('disclosures of a 20-F are its Items, or the parts with their subject, under the printed titles', () => {
  const main = documentOf('a.htm', '20-F', '20-F', [
    'Item 3. Key Information',
    'D. Risk Factors',
    prose('It may fail.'),
    'Item 4. Information on the Company',
    prose('We sell lamps.'),
    'Item 5. Operating and Financial Review and Prospects',
    prose('It went well.'),
  ]);
  expect(told('20-F', [main])).toEqual([
    'RiskFactors "Risk Factors": a.htm It may fail.',
    'Business "Information on the Company": a.htm We sell lamp',
    'ManagementsDiscussionAndAnalysis "Operating and Financial Review and Prospects": a.htm It went well',
  ]);
});

test('disclosures of a 40-F are in its exhibits', () => {
  const main = documentOf('a.htm', '40-F', '40-F', [
    '<b>Management’s Discussion and Analysis</b>',
    'See Exhibit 99.2.',
    '<b>Disclosure Controls and Procedures</b>',
    prose('They work.'),
  ]);
  const discussion = documentOf('ex992.htm', 'EX-99.2', '40-F', [
    '<b>Management’s Discussion and Analysis</b>',
    prose('It went well.'),
  ]);
  expect(told('40-F', [main, discussion])).toEqual([
    'ManagementsDiscussionAndAnalysis "Management’s Discussion and Analysis": a.htm See Exhibit , ex992.htm Management’s',
    'ControlsAndProcedures "Disclosure Controls and Procedures": a.htm They work. T',
  ]);
});
