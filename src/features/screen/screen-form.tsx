import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';

import { EXCHANGE_CODES, FILER_CATEGORIES, SECTOR_CODES } from '../../../contract/companies.ts';
import { LATEST_NAMES } from '../../../views/choice-names.ts';
import { codeName } from '../../../views/format/titles.ts';
import { screenColumnsQuery } from '../../api/screen.ts';
import { SelectField } from '../../components/fields.tsx';
import { useHasWidth } from '../../components/media-query.ts';
import { ConditionBuilder, ConditionChips, withConditionColumns } from './condition-builder.tsx';
import { DEFAULT_COLUMNS, type ScreenState } from './screen-search.ts';

type ScreenFormProps = { search: ScreenState; onChange: (change: Partial<ScreenState>) => void };

const STATUS_NAMES: Record<(typeof FILER_CATEGORIES)[number], string> = {
  large_accelerated: 'Large accelerated',
  accelerated: 'Accelerated',
  non_accelerated: 'Non-accelerated',
  smaller_reporting: 'Smaller reporting company',
  emerging_growth: 'Emerging growth company',
};

const all = <T extends string>(codes: readonly T[]): readonly (readonly [T | '', string])[] => [
  ['', 'All'],
  ...codes.map((code) => [code, codeName(code)] as const),
];

const STACKED = 'grid grid-cols-2 gap-x-4 gap-y-2 *:flex-col *:items-stretch *:gap-1';

function parts(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Conditions, columns and filters of a screen. Words are applied on submit, choices at once. */
export function ScreenForm({ search, onChange }: ScreenFormProps) {
  const id = useId();
  const [where, setWhere] = useState((search.where ?? []).join(', '));
  const [sics, setSics] = useState((search.sics ?? []).join(', '));
  const [columns, setColumns] = useState(search.columns.join(', '));
  const isWide = useHasWidth('sm');
  const { data } = useQuery(screenColumnsQuery());
  const known = data?.columns ?? [];
  const conditions = {
    columns: known,
    where: search.where ?? [],
    onChange: (chosen: string[]) =>
      onChange({ where: chosen, columns: withConditionColumns(search.columns, chosen.slice(-1), known) }),
  };
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = parts(columns);
        const shown = wanted.length === 0 ? DEFAULT_COLUMNS.split(',') : wanted;
        // Only conditions that are new bring their column: one that was taken out stays out.
        const added = parts(where).filter((one) => search.where?.includes(one) !== true);
        onChange({
          where: parts(where),
          sics: parts(sics).length === 0 ? undefined : parts(sics),
          columns: withConditionColumns(shown, added, known),
        });
      }}
    >
      <ConditionChips {...conditions} />
      <Fold
        isFolding={!isWide}
        active={[search.sector, search.exchange, search.filer_category, search.sics, search.stale]}
      >
        <div className="grid gap-3 md:grid-cols-[1fr_1fr_auto] md:items-end">
          <div>
            <label htmlFor={`${id}-where`} className="mb-1 block text-xs text-ink-3">
              Conditions
            </label>
            <input
              id={`${id}-where`}
              className="field w-full px-2"
              placeholder="Revenue > 1bn, gross margin = 40..60"
              value={where}
              spellCheck={false}
              autoCapitalize="off"
              onChange={({ target }) => setWhere(target.value)}
            />
          </div>
          <div>
            <label htmlFor={`${id}-columns`} className="mb-1 block text-xs text-ink-3">
              Columns
            </label>
            <input
              id={`${id}-columns`}
              className="field w-full px-2"
              value={columns}
              spellCheck={false}
              autoCapitalize="off"
              onChange={({ target }) => setColumns(target.value)}
            />
          </div>
          <button type="submit" className="button">
            Apply
          </button>
        </div>
        <ConditionBuilder {...conditions} />
        <ColumnNames onPick={(name) => setColumns((given) => [...parts(given), name].join(', '))} />
        <div className={isWide ? 'flex flex-wrap gap-x-4 gap-y-2' : STACKED}>
          <SelectField
            label="Period"
            value={search.period_type}
            options={LATEST_NAMES}
            onChoose={(period_type) => onChange({ period_type })}
          />
          <SelectField
            label="Sector"
            value={search.sector ?? ''}
            options={all(SECTOR_CODES)}
            onChoose={(sector) => onChange({ sector: sector === '' ? undefined : sector })}
          />
          <SelectField
            label="Exchange"
            value={search.exchange ?? ''}
            options={all(EXCHANGE_CODES)}
            onChoose={(exchange) => onChange({ exchange: exchange === '' ? undefined : exchange })}
          />
          <SelectField
            label="Filer status"
            value={search.filer_category ?? ''}
            options={[['', 'All'], ...FILER_CATEGORIES.map((code) => [code, STATUS_NAMES[code]] as const)]}
            onChoose={(chosen) => onChange({ filer_category: chosen === '' ? undefined : chosen })}
          />
          <label className="flex items-center gap-2 text-sm">
            <span className="text-ink-3">SIC</span>
            <input
              className="field px-2 sm:w-32"
              placeholder="7372, 3674"
              value={sics}
              inputMode="numeric"
              onChange={({ target }) => setSics(target.value)}
            />
          </label>
          <SelectField
            label="Reports"
            value={search.stale ?? ''}
            options={[
              ['', 'All'],
              ['false', 'Recent only'],
              ['true', 'Stale only'],
            ]}
            onChoose={(stale) => onChange({ stale: stale === '' ? undefined : stale })}
          />
        </div>
      </Fold>
    </form>
  );
}

type FoldProps = { isFolding: boolean; active: readonly unknown[]; children: ReactNode };

/** On a phone folded, with how many filters are set, so that the companies come first. */
function Fold({ isFolding, active, children }: FoldProps) {
  if (!isFolding) return children;
  const count = active.filter((each) => each !== undefined).length;
  return (
    <details>
      <summary className="button">Conditions and filters{count > 0 && ` (${count})`}</summary>
      <div className="mt-3 space-y-3">{children}</div>
    </details>
  );
}

/** The names of all columns, loaded when opened; a click adds one to the columns shown. */
function ColumnNames({ onPick }: { onPick: (name: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...screenColumnsQuery(), enabled: isOpen });
  const groups = [...new Set(data?.columns.map(({ group }) => group))];
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="touch:py-3 cursor-pointer text-accent">Column names</summary>
      <div className="mt-2 max-h-80 space-y-2 overflow-y-auto">
        {groups.map((group) => (
          <section key={group} aria-label={group.replaceAll('_', ' ')}>
            <h2 className="text-xs text-ink-3 first-letter:uppercase">{group.replaceAll('_', ' ')}</h2>
            <p className="flex flex-wrap gap-x-3 gap-y-1">
              {data?.columns
                .filter((column) => column.group === group)
                .map(({ name, label }) => (
                  <button
                    key={name}
                    type="button"
                    title={label}
                    className="touch:py-3 text-accent hover:underline"
                    onClick={() => onPick(name)}
                  >
                    {name}
                  </button>
                ))}
            </p>
          </section>
        ))}
      </div>
    </details>
  );
}
