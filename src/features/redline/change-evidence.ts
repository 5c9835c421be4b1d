import { differs } from '../../../domain/tables/compare-tables.ts';
import { label } from '../../../views/format/names.ts';
import { BOARD_LIMITS, type BoardSource, type EvidenceOf } from '../../board/board.ts';
import { opsOf } from './inline-diff.tsx';
import { itemOfTag } from './item-of-tag.ts';
import { changeKind, KIND_LABELS, type RedlinePassage, type SideName } from './passage-kind.ts';
import type { Redline } from './redline-result.ts';
import { reportName } from './report-name.ts';
import type { RedlineTable } from './table-changes.ts';

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
      item: itemOfTag(tag, report.form) ?? label(redline.label),
      span: [side.document_offset, side.document_offset + side.text.length],
    },
  ];
}

/** The rows of a table that differ, with the cells that differ: 'Net sales: 100 → 120'. */
function tableOps({ caption, rows }: RedlineTable): Op[] {
  const head: Op[] = caption === '' ? [] : [['=', `${caption}\n`]];
  return [
    ...head,
    ...rows.flatMap(({ status, label: name, base_label, cells }): Op[] => {
      const changed = cells.filter(differs);
      if (status === '=' && changed.length === 0 && base_label === undefined) return [];
      const side = (at: 0 | 1, of: typeof cells) =>
        of
          .flatMap((cell) => cell[at] ?? [])
          .filter((text) => text.trim() !== '')
          .join(' | ');
      const [before, after] = [base_label ?? name, name];
      const shown = status === '=' && changed.length > 0 ? changed : cells;
      return [
        ...(status === '+' ? [] : [['-', `${before}: ${side(0, shown)}\n`] satisfies Op]),
        ...(status === '-' ? [] : [['+', `${after}: ${side(1, shown)}\n`] satisfies Op]),
      ];
    }),
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
  const title = `${companies}: ${redline.label}, ${reportName(base.report)} to ${reportName(target.report)}`;
  return {
    kind: 'redline',
    title: label(title).slice(0, BOARD_LIMITS.title),
    note: '',
    path,
    change: kind === null ? 'unchanged' : KIND_LABELS[kind].noun,
    ...cut(passage.table === undefined ? opsOf(passage) : tableOps(passage.table)),
    sources: [...sourceOf(redline, passage, 'base'), ...sourceOf(redline, passage, 'target')],
  };
}
