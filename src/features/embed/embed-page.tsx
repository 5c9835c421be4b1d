import { queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';

import { isLoopback } from '../../../contract/address.ts';
import type { WidgetAddress } from '../../../views/addresses.ts';
import { STATEMENT_NAMES } from '../../../views/choice-names.ts';
import { label } from '../../../views/format/names.ts';
import { PAGE_TITLES } from '../../../views/page-titles.ts';
import { screenColumnsQuery } from '../../api/screen.ts';
import { useExampleIds } from '../../app/recent-companies.ts';
import { CodeChoice } from '../../components/code-choice.tsx';
import { readOrigin } from '../../components/drawing.ts';
import { embedSearch, lastView } from '../../components/embed-link.tsx';
import { ExampleNote } from '../../components/example-note.tsx';
import { LabeledSelect, SelectField } from '../../components/fields.tsx';
import { PageHeading } from '../../components/text.tsx';
import { embedCodes, embedPath, embedTitle, picturePath } from './embed-code.ts';
import type { EmbedSearch, ParameterName } from './embed-query.ts';
import { type Field, fieldGroups, hasParameter, LOOK, OF_COMPANY, WIDGET_NAMES } from './fields.ts';

type EmbedFieldProps = { field: Field; value: string; onCommit: (value: string) => void };

/** One parameter. A choice takes effect at once, text when the field is left or with Enter. */
function EmbedField({ field, value, onCommit }: EmbedFieldProps) {
  const id = useId();
  const { name, label: title, options, placeholder } = field;
  const commit = (text: string) => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  if (name === 'line')
    return <LinePicker title={title} value={value} placeholder={placeholder} onCommit={onCommit} />;
  if (options !== undefined)
    return <LabeledSelect label={title} name={name} value={value} options={options} onChoose={onCommit} />;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-3">
        {title}
      </label>
      <input
        // A new value from the address replaces what was typed.
        key={value}
        id={id}
        name={name}
        className="field w-full px-2"
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
        }}
      />
    </div>
  );
}

type LinePickerProps = {
  title: string;
  /** Keys of lines, with commas. */
  value: string;
  /** What an empty value means. */
  placeholder: string | undefined;
  onCommit: (value: string) => void;
};

function LinePicker({ title, value, placeholder, onCommit }: LinePickerProps) {
  const id = useId();
  const { data } = useQuery(screenColumnsQuery());
  // The growth of a line is a view of it.
  const lines =
    data?.columns.filter(({ key, group, statement }) => key !== null && group === statement) ?? [];
  const chosen = value
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const nameOf = (key: string) => lines.find((line) => line.key === key)?.label ?? key;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-3">
        {title}
      </label>
      {chosen.length > 0 && (
        <ul className="mb-1.5 flex flex-wrap gap-1.5">
          {chosen.map((key) => (
            <li
              key={key}
              className="flex min-h-7 items-center rounded-base border border-rule-strong bg-surface pl-2 text-sm"
            >
              {nameOf(key)}
              <button
                type="button"
                aria-label={`Remove ${nameOf(key)}`}
                className="touch:size-11 inline-flex size-7 items-center justify-center text-ink-3 hover:text-accent"
                onClick={() => onCommit(chosen.filter((other) => other !== key).join(','))}
              >
                <X size={13} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        id={id}
        className="field w-full px-2"
        value=""
        onChange={({ target }) => onCommit([...chosen, target.value].join(','))}
      >
        <option value="">{chosen.length === 0 ? (placeholder ?? 'Choose a line') : 'Add a line'}</option>
        {STATEMENT_NAMES.map(([statement, name]) => (
          <optgroup key={statement} label={name}>
            {lines
              .filter((line) => line.statement === statement && !chosen.includes(line.key ?? ''))
              .map((line) => (
                <option key={line.name} value={line.key ?? ''}>
                  {line.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function embeddingQuery() {
  return queryOptions({
    queryKey: ['embedding'],
    queryFn: async ({ signal }) => (await fetch('/embed/figures', { method: 'HEAD', signal })).ok,
  });
}

type EmbedPageProps = { search: EmbedSearch; onChange: (search: EmbedSearch) => void };

/** A chart shows one of these. */
const SUBJECTS: readonly ParameterName[] = ['line', 'ratio', 'segments'];

function changed(search: EmbedSearch, name: ParameterName, value: string): EmbedSearch {
  const others = SUBJECTS.includes(name) && value !== '' ? SUBJECTS.filter((each) => each !== name) : [];
  const cleared = Object.fromEntries(others.map((each) => [each, undefined]));
  return { ...search, ...cleared, [name]: value === '' ? undefined : value };
}

/** What another widget can't use is left out of the address. */
function withWidget(search: EmbedSearch, widget: EmbedSearch['widget']): EmbedSearch {
  const kept = Object.entries(search).filter(([name]) => hasParameter(widget, name));
  return { ...Object.fromEntries(kept), widget };
}

/** What the builder shows while its address has no parameters: the view shown last, or a company's. */
function exampleOf(
  given: EmbedSearch,
  last: WidgetAddress | null,
  company: string | undefined,
): EmbedSearch | null {
  const hasParameters = Object.entries(given).some(
    ([name, value]) => name !== 'widget' && value !== undefined,
  );
  if (!hasParameters && given.widget === 'chart' && last !== null) return embedSearch(last);
  const isOpen = given.company === undefined && OF_COMPANY.has(given.widget);
  return isOpen && company !== undefined ? { ...given, company } : null;
}

/** Builds the code that shows a view on another page: what it shows, how it looks, a preview. */
export function EmbedPage({ search: given, onChange }: EmbedPageProps) {
  const [company] = useExampleIds();
  const [last] = useState(lastView);
  const example = exampleOf(given, last, company);
  const search = example ?? given;
  const title = embedTitle(search);
  const fields = (list: readonly Field[]) =>
    list.map((field) => (
      <EmbedField
        key={`${search.widget} ${field.name}`}
        field={field}
        value={search[field.name] ?? ''}
        onCommit={(value) => onChange(changed(search, field.name, value))}
      />
    ));
  return (
    <div className="page space-y-4">
      <PageHeading title={PAGE_TITLES['/embed']} />
      <p className="max-w-[68ch] text-ink-2">
        A view on another page, with its source and a link back. Readers need no account; the page around it
        sees nothing but its height.
      </p>
      {example !== null && (
        <ExampleNote
          action={
            <button type="button" className="button" onClick={() => onChange(search)}>
              Keep {label(search.company ?? 'it')}
            </button>
          }
        >
          A {WIDGET_NAMES.find(([widget]) => widget === search.widget)?.[1].toLowerCase()} of{' '}
          {label(search.company ?? '')}. A change makes it your own.
        </ExampleNote>
      )}
      <Warnings search={search} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)]">
        <form className="space-y-3" onSubmit={(event) => event.preventDefault()}>
          <label className="block">
            <span className="mb-1 block font-semibold">What</span>
            <select
              className="field w-full px-2"
              value={search.widget}
              onChange={({ target }) => {
                const chosen = WIDGET_NAMES.find(([widget]) => widget === target.value);
                if (chosen !== undefined) onChange(withWidget(search, chosen[0]));
              }}
            >
              {WIDGET_NAMES.map(([widget, name]) => (
                <option key={widget} value={widget}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {fieldGroups(search.widget).map(({ title: question, fields: list }) => (
            <fieldset key={question} className="border-t border-rule pt-2">
              <legend className="float-left mb-2 w-full font-semibold">{question}</legend>
              <div className="clear-left space-y-3">{fields(list)}</div>
            </fieldset>
          ))}
          <details className="border-t border-rule pt-2">
            <summary className="touch:min-h-11 text-sm text-accent">Color, size, numbers</summary>
            <div className="mt-2 space-y-3">{fields(LOOK.slice(1))}</div>
          </details>
        </form>
        <div className="min-w-0 space-y-6">
          <CodeChoice codes={embedCodes(search, readOrigin())} isWrapped />
          <EmbedPreview path={embedPath(search)} title={title} />
        </div>
      </div>
    </div>
  );
}

function Warnings({ search }: { search: EmbedSearch }) {
  const { data } = useQuery(embeddingQuery());
  const { hostname, host } = new URL(readOrigin());
  return (
    <div role="status" className="max-w-[68ch] space-y-2 empty:hidden">
      {data === false && (
        <p className="border-l-2 border-changed pl-3 text-changed">
          Embedding is off on this desk. Start it with EMBED_ORIGINS set to the sites that may embed views, or
          to *.
        </p>
      )}
      {isLoopback(hostname) && (
        <p className="border-l-2 border-changed pl-3 text-changed">
          This desk is at {host}, which only this computer can reach: readers of a public page see nothing
          here. Pages on this computer can embed it. To publish, run the desk at an address that readers can
          reach, or save the view’s{' '}
          <a href={picturePath(search)} download className="underline">
            picture
          </a>{' '}
          and publish that.
        </p>
      )}
    </div>
  );
}

const Size = v.object({
  sentinel: v.literal('amp'),
  type: v.literal('embed-size'),
  height: v.pipe(v.number(), v.minValue(1), v.maxValue(20_000)),
});

const WIDTHS = [
  ['100%', 'As wide as this page'],
  ['640px', '640 px'],
  ['360px', '360 px'],
  ['280px', '280 px'],
] as const;

/** The height that a frame requests; null before it does. */
function useFrameHeight(frame: { current: HTMLIFrameElement | null }): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      const size = v.safeParse(Size, data);
      if (size.success) setHeight(size.output.height);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
  return height;
}

function EmbedPreview({ path, title }: { path: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameHeight(frame);
  const [width, setWidth] = useState<(typeof WIDTHS)[number][0]>('100%');
  return (
    <section aria-label="Preview" className="min-w-0 space-y-2">
      <SelectField label="Preview" value={width} options={WIDTHS} onChoose={setWidth} />
      <div className="overflow-x-auto">
        {/* The desk's own page, which needs its origin to request figures. */}
        {/* eslint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={path}
          ref={frame}
          // The page's own frame, once it can be used.
          src={import.meta.env.SSR ? undefined : path}
          title={title}
          className="max-w-full border border-rule"
          style={{ width, height: height === null ? 460 : height + 2 }}
        />
      </div>
    </section>
  );
}
