import { Name } from '../../../components/name.tsx';
import { isAllSample, SampleMark } from '../../../components/sample-mark.tsx';
import type { Command } from './command.ts';

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
export function CommandList({ id, optionId, options, active, onChoose }: CommandListProps) {
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
