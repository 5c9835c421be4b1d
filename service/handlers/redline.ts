import { followedNotes, isUnresolvedPointer } from '../../domain/disclosures/passage-text.ts';
import { redlineOf, isOneCompany, type Side } from '../../domain/disclosures/redline.ts';
import type { StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import type { Company } from '../../store/companies.ts';
import { toDisclosureReport } from '../readers/disclosure-report.ts';
import { markWordsInNone, readEarlierWording, returnedIn } from '../readers/novel-passages.ts';
import { openDisclosure, withDocuments } from '../readers/open-report.ts';
import { chooseBase, chooseTarget } from '../readers/redline-reports.ts';
import { listReports } from '../readers/reports.ts';
import type { Handler } from './handler.ts';

/** Two disclosures compared, passage by passage and word by word. Rule: docs/rules.md#passage-alignment */
export const redline: Handler<'redline'> = async ({ path, query }, context) => {
  const { store } = context;
  const holder = await listReports(path.identifier, store);
  const targetReport = await chooseTarget(query, holder, store);
  const baseHolder = query.base_company === undefined ? holder : await listReports(query.base_company, store);
  const baseReport = await chooseBase(query, targetReport, holder, baseHolder, store);
  const target = await openDisclosure(targetReport, query.tag, holder.company, context);
  const base = await openDisclosure(baseReport, query.tag, baseHolder.company, context);
  const { summary, passages, tables_not_compared } = redlineOf(
    await withDocuments(base, context),
    await withDocuments(target, context),
    query.ignore_numbers,
  );
  const earlier = isOneCompany(base, target)
    ? await readEarlierWording(targetReport, holder.reports, context)
    : [];
  const { tag, label } = target.open.disclosure;
  return {
    tag,
    label,
    base: toSideHead(baseHolder.company, baseReport, base),
    target: toSideHead(holder.company, targetReport, target),
    summary,
    passages: passages.map((passage) => {
      const isNew = passage.status === 'added' && !passage.moved && passage.table === undefined;
      const text = passage.target?.text ?? '';
      const returned_since = isNew ? returnedIn(text, targetReport, earlier) : null;
      if (returned_since === null) return passage;
      const new_words = returned_since.share === 1 ? null : markWordsInNone(text, earlier);
      return { ...passage, returned_since, ...(new_words !== null && { new_words }) };
    }),
    tables_not_compared,
  };
};

function toSideHead({ cik, ticker, name }: Company, report: StoredReport, { open }: Side) {
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    tag: open.disclosure.tag,
    points_elsewhere: isUnresolvedPointer(open.disclosure),
    status: open.disclosure.status,
    see: followedNotes(open, report.form),
  };
}
