import * as v from 'valibot';

import { aiSummaryEndpoint, type AiSummaryResponse } from '../../contract/ai-summary.ts';
import type { Links } from '../../views/addresses.ts';
import { citationsIn, citedPlace, missingParts } from '../../views/summary.ts';
import { company, defineWidget, plainMarkdown } from '../define-widget.ts';

const RISKS = 12;

/** The latest annual report in its own sentences, as Markdown. */
export const summary = defineWidget({
  id: 'summary',
  name: 'Annual report summary',
  description:
    'Business, products, newest risks and highlights of the latest annual report, each linked to its place in the filing',
  type: 'markdown',
  gridData: { w: 20, h: 14, minW: 10, minH: 6 },
  input: v.object({ company }),
  run: async ({ company: identifier }, { ask, links }): Promise<string> =>
    toMarkdown(await ask(aiSummaryEndpoint, { path: { identifier } }), links),
});

type Statement = { text: string; citations: string[] };

function section(title: string, text: string): string[] {
  return text === '' ? [] : [`## ${title}`, text];
}

function toMarkdown(answer: AiSummaryResponse, links: Links): string {
  const { company: filer, filing, summary: found, missing, note, disclaimer } = answer;
  const cite = citer(answer, links);
  const list = (statements: Statement[]) => statements.map((each) => `- ${cite(each)}`).join('\n');
  const risks = found.risk_factors;
  const parts = [
    `# ${plainMarkdown(filer.name)}`,
    `${filing.form}, filed ${filing.filing_date}, [${filing.accession_number}](${links.reader(filing.accession_number)})`,
    ...(note === null ? [] : [plainMarkdown(note)]),
    ...section('Business', found.business_statements.map(cite).join(' ')),
    ...section('Products and services', plainMarkdown(found.products_and_services.join(', '))),
    ...section('Highlights', list(found.highlight_statements ?? [])),
    ...section(
      'Newest risks',
      list(risks.slice(0, RISKS).map(({ title, citations }) => ({ text: title, citations }))),
    ),
    ...(risks.length > RISKS ? [`${risks.length - RISKS} more risks are in the report.`] : []),
    ...section(
      'Not available',
      missingParts(missing)
        .map((text) => `- ${plainMarkdown(text)}`)
        .join('\n'),
    ),
    `_${plainMarkdown(disclaimer)}_`,
  ];
  return parts.join('\n\n');
}

/** A statement with a link to its first citation in a text. */
function citer(
  { summary: found, filing }: AiSummaryResponse,
  links: Links,
): (statement: Statement) => string {
  const cited = citationsIn(found);
  return ({ text, citations }) => {
    const place = cited(citations)
      .map(citedPlace)
      .find((each) => each !== null);
    if (place == null) return plainMarkdown(text);
    return `${plainMarkdown(text)} [↗](${links.reader(filing.accession_number, place)})`;
  };
}
