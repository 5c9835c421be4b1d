import { ServiceError } from '../../contract/errors.ts';
import { passageText } from '../../domain/disclosures/passage-text.ts';
import { findCommonText } from '../readers/common-text.ts';
import { openDisclosure } from '../readers/open-report.ts';
import { findReport, listReports } from '../readers/reports.ts';
import type { Handler } from './handler.ts';

/** Examples that are answered, most alike first. */
const EXAMPLES = 5;

/** How many peers say nearly the same as a passage: companies of its sector, by their newest report of the form. */
export const commonText: Handler<'commonText'> = async ({ path, query }, context) => {
  const { company, reports } = await listReports(path.identifier, context.store);
  const report = findReport(reports, query.adsh, company);
  const { open } = await openDisclosure(report, query.tag, company, context);
  const { disclosure, index } = open;
  const passage = disclosure.passages[query.ordinal];
  if (passage === undefined) {
    const last = disclosure.passages.length - 1;
    throw new ServiceError('invalid_param', `ordinal must be 0..${last}, got '${query.ordinal}'`, {
      parameter: 'ordinal',
    });
  }
  const { peers, examples } = await findCommonText(
    { words: passageText(index.text, passage), tag: disclosure.tag, cik: company.cik, form: report.form },
    context.store,
  );
  const { cik, ticker, name } = company;
  const with_text = examples.length;
  return {
    company: { cik, ticker, name },
    sector: company.sector,
    peers,
    with_text,
    share: peers === 0 ? null : Math.round((with_text / peers) * 1_000) / 1_000,
    examples: examples.toSorted((a, b) => b.similarity - a.similarity).slice(0, EXAMPLES),
  };
};
