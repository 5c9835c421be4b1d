import { itemOfTag } from '../../../domain/disclosures/tags.ts';
import { label } from '../../../views/format/names.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import {
  changeKind,
  KIND_LABELS,
  opsOf,
  type RedlinePassage,
  reportName,
  type SideName,
} from '../../../views/redline.ts';
import { BOARD_LIMITS, type BoardSource, type EvidenceOf } from '../../board/board.ts';
import type { Redline } from '../../components/redline/redline-rows.ts';

type Op = EvidenceOf<'redline'>['ops'][number];

function sourceOf(redline: Redline, passage: RedlinePassage, name: SideName): BoardSource[] {
  const side = passage[name];
  if (side === null) return [];
  const { company, report, tag } = redline[name];
  return [
    {
      company: company.name,
      cik: company.cik,
      accession_number: report.adsh,
      form: report.filed_form,
      filing_date: report.filed,
      period_end: report.period,
      filename: side.filename === '' ? null : side.filename,
      item: itemOfTag(tag, report.form, report.filed_form) ?? label(disclosureTitle(redline)),
      span: [side.document_offset, side.document_offset + side.text.length],
    },
  ];
}

/** The first characters of a change. */
function cut(ops: readonly Op[]): Pick<EvidenceOf<'redline'>, 'ops' | 'is_cut'> {
  let left: number = BOARD_LIMITS.text;
  const shown = ops.flatMap(([kind, text]): Op[] => {
    const part = text.slice(0, left);
    left -= part.length;
    return part === '' ? [] : [[kind, part]];
  });
  return { ops: shown, is_cut: ops.reduce((sum, [, text]) => sum + text.length, 0) > BOARD_LIMITS.text };
}

/** A change of a redline: its words on both sides, and both reports. */
export function changeEvidence(
  redline: Redline,
  passage: RedlinePassage,
  path: string,
): EvidenceOf<'redline'> {
  const kind = changeKind(passage);
  const { base, target } = redline;
  const companies = [...new Set([target.company.name, base.company.name])].join(' and ');
  const title = `${companies}: ${disclosureTitle(redline)}, ${reportName(base.report)} to ${reportName(target.report)}`;
  return {
    kind: 'redline',
    title: label(title).slice(0, BOARD_LIMITS.title),
    note: '',
    path,
    change: kind === null ? 'unchanged' : KIND_LABELS[kind].noun,
    ...cut(opsOf(passage)),
    sources: [...sourceOf(redline, passage, 'base'), ...sourceOf(redline, passage, 'target')],
  };
}
