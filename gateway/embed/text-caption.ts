import { documentEndpoint } from '../../contract/document.ts';
import type { EmbedQuery } from '../../contract/embed/queries.ts';
import { filingEndpoint } from '../../contract/filing.ts';
import type { Filing } from '../../contract/filings.ts';
import { redlineEndpoint, type RedlineResponse } from '../../contract/redline.ts';
import type { Ask } from '../../contract/request.ts';
import { formTitle } from '../../domain/filing/form-titles.ts';
import { rootForm } from '../../domain/filing/root-form.ts';
import { ViewError } from '../../views/view.ts';
import type { Caption, ChangedWords, ChangesDrawing } from './render-caption.ts';

const CHARACTERS_MAX = 6_000;

const CHANGES = [
  ['Added', 'added'],
  ['Removed', 'removed'],
  ['Changed', 'changed'],
  ['Numbers only', 'numbers_only'],
  ['Moved', 'moved'],
  ['Unchanged', 'unchanged'],
] as const;

/** What changed in a disclosure, in numbers. */
export async function redlineCaption(ask: Ask, query: EmbedQuery<'redline'>): Promise<Caption> {
  const { company: identifier, tag, base, target, base_company, ignore_numbers } = query;
  const form = query.form ?? (base === undefined && target === undefined ? '10-K' : undefined);
  const answer = await ask(redlineEndpoint, {
    path: { identifier },
    query: { tag, base, target, base_company, form, ignore_numbers },
  });
  const { summary, label } = answer;
  const [later, earlier] = [answer.target, answer.base];
  const drawing = changesDrawing(answer);
  return {
    title: `${later.company.name}: ${label}`,
    caption: `${later.report.filed_form} filed ${later.report.filed} against ${earlier.report.filed_form} filed ${earlier.report.filed}`,
    headline: drawing.counts,
    heads: ['Paragraphs', ''],
    rows: CHANGES.map(([name, kind]) => [name, String(summary[kind])]),
    source: `${later.company.name}, ${later.report.adsh} and ${earlier.report.adsh}`,
    drawing,
  };
}

/** Most changed paragraphs in a picture. */
const PASSAGES_MAX = 6;

/** The first paragraphs with changed words, then those added or removed as a whole. */
function changesDrawing({ summary, passages }: RedlineResponse): ChangesDrawing {
  const inOrder = [
    ...passages.filter(({ status }) => status === 'changed'),
    ...passages.filter(({ status }) => status !== 'changed'),
  ];
  const changed = inOrder.flatMap(({ status, ops, base, target, table }): ChangedWords[][] => {
    if (table !== undefined) return [];
    if (status === 'changed' && ops !== undefined) return [ops];
    if (status === 'added') return [ops ?? [['+', target?.text ?? '']]];
    return status === 'removed' ? [ops ?? [['-', base?.text ?? '']]] : [];
  });
  const counts = CHANGES.filter(([, kind]) => kind !== 'unchanged' && summary[kind] > 0)
    .map(([name, kind]) => `${summary[kind].toLocaleString('en-US')} ${name.toLowerCase()}`)
    .join(', ');
  return {
    kind: 'changes',
    counts: counts === '' ? 'No changes' : `Paragraphs: ${counts}`,
    passages: changed.slice(0, PASSAGES_MAX),
  };
}

/** A quotation in its filing; of a filing without a place in it, what the filing is. */
export async function passageCaption(ask: Ask, query: EmbedQuery<'passage'>): Promise<Caption> {
  const { accession, offset, to } = query;
  const { filing, companies, documents } = await ask(filingEndpoint, { path: { accession } });
  const company = companies.map(({ name }) => name).join(', ');
  const about = {
    title: company,
    caption: `${formTitle(rootForm(filing.form)) ?? filing.form} (${filing.form}), filed ${filing.filing_date}`,
    source: `${company}, ${filing.form} filed ${filing.filing_date}, ${accession}`,
  };
  if (offset === undefined && query.document === undefined) return { ...about, ...factsOf(filing) };
  const document =
    query.document === undefined
      ? documents.find(({ is_primary }) => is_primary)
      : documents.find(({ filename }) => filename === query.document);
  if (document === undefined) throw new ViewError(`The filing ${accession} has no such loaded document.`);
  const from = offset ?? 0;
  const length = Math.min(CHARACTERS_MAX, Math.max(1, (to ?? from + 1) - from));
  const part = await ask(documentEndpoint, {
    path: { accession, filename: document.filename },
    query: { offset: from, length },
  });
  return {
    ...about,
    quotation: part.blocks
      .filter(({ kind }) => kind !== 'table')
      .map(({ start, end }) => part.text.slice(start - part.from, end - part.from)),
  };
}

/** The first words of a filing are those of its form: what it reports says more. */
function factsOf({
  form,
  filing_date,
  period_end,
  item_titles = [],
}: Filing): Pick<Caption, 'headline' | 'heads' | 'rows'> {
  const period = period_end === undefined || period_end === null ? [] : [['Period ended', period_end]];
  const titles = item_titles.filter((title) => title !== null);
  const items = titles.map((title, at) => [at === 0 ? 'Items' : '', title]);
  const of = period_end === undefined || period_end === null ? '' : `Period ended ${period_end}`;
  return {
    headline: titles.length > 0 ? titles.join('; ') : of,
    heads: ['', ''],
    rows: [['Form', form], ['Filed', filing_date], ...period, ...items],
  };
}
