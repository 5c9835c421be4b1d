import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { countOf } from '../../../../views/format/numbers.ts';
import { describeFailure } from '../../../app/failure.ts';
import { isAllSample, SampleMark } from '../../../components/badge.tsx';
import { failureMessage } from '../../../components/states/failure-message.ts';
import { Name } from '../../../components/text.tsx';
import { type Command, useOptions } from './use-options.ts';

const TEXT_MAX = 200;

/** A combobox over companies, pages and the actions of the page shown. Enter opens or does the active one. */
export function CommandDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { options, isCurrent, error } = useOptions(text);
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    // Closing returns the focus to where it was: copying a link needs it there.
    dialog.current?.close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0)
      setActive((now) => (now + step + options.length) % options.length);
    else if (event.key === 'Enter') choose(options[active]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Commands"
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[10dvh] max-h-[80dvh] w-[min(38rem,calc(100vw-1rem))] max-w-none flex-col overflow-hidden rounded-base bg-surface p-0 text-ink shadow-overlay open:flex max-sm:mt-2"
    >
      <input
        type="text"
        role="combobox"
        aria-label="Company, page or action"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length === 0 ? undefined : optionId(active)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={TEXT_MAX}
        placeholder="Company, page or action"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-12 w-full shrink-0 border-b border-rule-strong bg-surface px-4 text-lg text-ink -outline-offset-2 placeholder:text-ink-3"
      />
      <CommandList id={listId} optionId={optionId} options={options} active={active} onChoose={choose} />
      {error !== null && (
        <p className="border-t border-rule px-4 py-2 text-sm text-ink-2">
          {failureMessage(describeFailure(error)).title}
        </p>
      )}
      <p role="status" className="sr-only">
        {isCurrent ? countOf(options.length, 'result', 'results') : 'Searching…'}
      </p>
    </dialog>
  );
}

type CommandListProps = {
  id: string;
  optionId: (index: number) => string;
  options: readonly Command[];
  active: number;
  onChoose: (command: Command) => void;
};

type Group = { name: string; rows: { command: Command; index: number }[] };

/** Neighbours of one group together, in their order, and whether all are companies of the sample. */
function groupsOf(options: readonly Command[]) {
  const groups: Group[] = [];
  for (const [index, command] of options.entries()) {
    const last = groups.at(-1);
    if (last?.name === command.group) last.rows.push({ command, index });
    else groups.push({ name: command.group, rows: [{ command, index }] });
  }
  return groups.map((group) => ({
    ...group,
    isSample: isAllSample(group.rows.map(({ command }) => command)),
  }));
}

/** The options by group. Focus stays in the input. */
function CommandList({ id, optionId, options, active, onChoose }: CommandListProps) {
  const headId = (group: string) => `${id}-${group.replaceAll(/\W/g, '-')}`;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Companies, pages and actions"
      className="min-h-0 overflow-y-auto pb-2"
      onPointerDown={(event) => event.preventDefault()}
    >
      {groupsOf(options).map(({ name, isSample, rows }) => (
        <div key={name} role="group" aria-labelledby={headId(name)}>
          <div id={headId(name)} className="px-4 pt-3 pb-1 text-xs text-ink-3">
            {name}
            {isSample && (
              <span className="ml-2">
                <SampleMark />
              </span>
            )}
          </div>
          {rows.map(({ command, index }) => (
            // The keyboard reaches options through the input (aria-activedescendant).
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={command.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onChoose(command)}
              className="touch:min-h-11 flex min-h-9 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-paper aria-selected:bg-accent-soft"
            >
              <span className="min-w-0 flex-1 truncate">
                <Name text={command.name} />
              </span>
              {command.sample === true && !isSample && <SampleMark />}
              <span className="shrink-0 text-xs text-ink-3">{command.hint}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
