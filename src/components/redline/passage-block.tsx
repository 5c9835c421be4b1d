import { type ReactNode, useState } from 'react';

import { differs } from '../../../domain/tables/compare-tables.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { snippetHits } from '../../../views/format/marked-text.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { returnedText } from '../../../views/passages.ts';
import {
  type ChangeKind,
  changeKind,
  isChangedRow,
  isLikeness,
  KIND_LABELS,
  opsOf,
  type RedlinePassage,
  type RedlineTable,
  shownSide,
  type SideName,
  tableChanges,
  type TableRow,
} from '../../../views/redline.ts';
import { Highlighted } from '../highlighted.tsx';
import {
  changeId,
  excerpt,
  movedFromId,
  type RowActions,
  SIGN_STYLE,
  tagLabel,
  unchangedId,
} from './redline-rows.ts';

type InlineDiffProps = {
  passage: RedlinePassage;
  /** Show one side only, or both sides merged. */
  only?: SideName;
};

/** The text of a passage, with removed words struck through, added words underlined and moved sentences dotted. */
function InlineDiff({ passage, only }: InlineDiffProps) {
  // Of an unchanged passage in columns, each side has its own version.
  if (passage.status === 'unchanged' && only === 'base') return passage.base?.text;
  if (isLikeness(passage)) return passage[only ?? shownSide(passage)?.name ?? 'target']?.text;
  const left_out = only === 'base' ? '+>' : only === 'target' ? '-<' : '';
  return opsOf(passage).map(([kind, text], index) => {
    if (left_out.includes(kind)) return null;
    // Edits do not change while displayed, so the index is a stable key.
    const key = `${index}`;
    if (kind === '+') return <ins key={key}>{text}</ins>;
    if (kind === '-') return <del key={key}>{text}</del>;
    if (kind === '=') return text;
    return (
      <span
        key={key}
        className={kind === '>' ? 'redline-moved' : 'redline-moved redline-moved-away'}
        title={kind === '>' ? 'Moved here' : 'Moved from here'}
      >
        {text}
      </span>
    );
  });
}

type PassageBlockProps = {
  passage: RedlinePassage;
  index: number;
  change: number | null;
  isCurrent: boolean;
  inColumns: boolean;
  actions: RowActions;
};

/** One passage with its sign in the margin, in one column or two. */
export function PassageBlock({ passage, index, change, isCurrent, inColumns, actions }: PassageBlockProps) {
  const kind = changeKind(passage);
  const moved = <MoveNote passage={passage} onJump={() => actions.jump(movedFromId(index))} />;
  return (
    <div
      id={change === null ? unchangedId(index) : changeId(change)}
      tabIndex={change === null ? undefined : -1}
      aria-current={isCurrent || undefined}
      className={`redline-row ${kind === null ? 'redline-unchanged' : `redline-${kind}`} ${isCurrent ? 'redline-current' : ''}`}
    >
      {kind === null || change === null ? (
        <span />
      ) : (
        <Sign kind={kind} change={change} isCurrent={isCurrent} onChoose={() => actions.choose(change)} />
      )}
      {passage.table !== undefined ? (
        <div className="redline-passage redline-of-table">
          {moved}
          <TableDiff table={passage.table} />
        </div>
      ) : inColumns ? (
        <>
          <Column passage={passage} only="base">
            {passage.target === null && moved}
          </Column>
          <Column passage={passage} only="target">
            {moved}
          </Column>
        </>
      ) : (
        <div className="redline-passage">
          {moved}
          {passage.status === 'alike' && (
            <p dir="auto" className="mb-2 border-b border-rule pb-2">
              <InlineDiff passage={passage} only="base" />
            </p>
          )}
          <p dir="auto">
            <InlineDiff passage={passage} />
          </p>
        </div>
      )}
    </div>
  );
}

type ColumnProps = { passage: RedlinePassage; only: SideName; children?: ReactNode };

function Column({ passage, only, children }: ColumnProps) {
  if (passage[only] === null) return <div className="redline-absent" />;
  return (
    <div className="redline-passage" data-side={only}>
      {children}
      <p dir="auto">
        <InlineDiff passage={passage} only={only} />
      </p>
    </div>
  );
}

type SignProps = { kind: ChangeKind; change: number; isCurrent: boolean; onChoose: () => void };

function Sign({ kind, change, isCurrent, onChoose }: SignProps) {
  const { sign, name, noun } = KIND_LABELS[kind];
  return (
    <button
      type="button"
      className={`redline-sign ${SIGN_STYLE[kind]}`}
      aria-label={`Change ${change}, ${noun}`}
      aria-pressed={isCurrent}
      title={name}
      onClick={onChoose}
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
}

/** Where a moved passage came from, where the other report has the same text, or since when wording is back. */
function MoveNote({ passage, onJump }: { passage: RedlinePassage; onJump: () => void }) {
  const { base, target, moved, elsewhere, returned_since, new_words } = passage;
  if (elsewhere !== undefined)
    return (
      <p className="redline-note" data-copy="none">
        Same text in the {target === null ? 'later' : 'earlier'} report under {tagLabel(elsewhere)}
      </p>
    );
  if (returned_since !== undefined)
    return (
      <p className="redline-note" data-copy="none">
        {returnedText(returned_since)}
        {new_words !== undefined && (
          <>
            . New: <Highlighted {...snippetHits(new_words)} />
          </>
        )}
      </p>
    );
  if (passage.status === 'alike' && passage.similarity !== null)
    return (
      <p className="redline-note" data-copy="none">
        {formatPercent(passage.similarity, 0)} alike
      </p>
    );
  if (!moved || base === null || target === null) return null;
  const from = base.heading.at(-1) ?? '';
  const under = from === (target.heading.at(-1) ?? '') ? '' : ` under “${excerpt(from, 8)}”`;
  return (
    <button type="button" className="redline-note link" onClick={onJump}>
      Moved from paragraph {base.ordinal + 1}
      {under}
    </button>
  );
}

/** A longer table shows its changed rows, up to this number, until all are requested. */
const ROWS = 60;

type TableDiffProps = { table: RedlineTable };

/** Two tables as one: changed cells with both figures, rows and columns of one report marked. */
function TableDiff({ table }: TableDiffProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { caption, columns, rows } = table;
  const isLong = rows.length > ROWS;
  const shown = isLong && !showsAll ? rows.filter(isChangedRow).slice(0, ROWS) : rows;
  return (
    <div className="redline-table">
      <table>
        <caption>
          {caption}
          <span className="sr-only"> {tableChanges(table) || 'No changes'}</span>
        </caption>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Line</span>
            </td>
            {columns.map(({ base, target }, index) => (
              // Headings may repeat, and columns don't change while displayed.
              // eslint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                <Versions base={base} target={target} isChanged={base !== target} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // eslint-disable-next-line react/no-array-index-key
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
      {isLong && (
        <button type="button" className="redline-note link" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show changed rows only' : `Show all ${countOf(rows.length, 'row')}`}
        </button>
      )}
    </div>
  );
}

function Row({ row: { status, label, base_label, cells } }: { row: TableRow }) {
  const [base, target] = [status === '+' ? null : (base_label ?? label), status === '-' ? null : label];
  return (
    <tr>
      <th scope="row">
        <Versions base={base} target={target} isChanged={status !== '=' || base_label !== undefined} />
      </th>
      {cells.map((cell, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <td key={index}>
          <Versions
            base={cell[0]}
            target={cell[1]}
            isChanged={cell[0] === null || cell[1] === null || differs(cell)}
          />
        </td>
      ))}
    </tr>
  );
}

type VersionsProps = { base: string | null; target: string | null; isChanged: boolean };

/** A text in both versions, or once if it didn't change. */
function Versions({ base, target, isChanged }: VersionsProps) {
  if (!isChanged) return <bdi>{target}</bdi>;
  const [removed, added] = [base ?? '', target ?? ''];
  return (
    <>
      {removed !== '' && <del>{removed}</del>}
      {removed !== '' && added !== '' && ' '}
      {added !== '' && <ins>{added}</ins>}
    </>
  );
}
