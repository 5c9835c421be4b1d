import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { isLoopback } from '../../../contract/address.ts';
import type { WidgetAddress } from '../../../views/addresses.ts';
import { label } from '../../../views/format/names.ts';
import { useExampleIds } from '../../app/example-companies.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { readOrigin } from '../../components/drawing.ts';
import { embedSearch } from '../../components/embed-link.tsx';
import { ExampleNote } from '../../components/example-note.tsx';
import { lastView } from '../../components/last-view.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { embedCodes, embedPath, embedTitle, picturePath } from './embed-code.ts';
import { EmbedField } from './embed-field.tsx';
import type { EmbedSearch, ParameterName } from './embed-query.ts';
import { type Field, fieldGroups, hasParameter, LOOK, WIDGET_NAMES } from './fields.ts';

/** Whether this desk serves embedded views at all. */
function embeddingQuery() {
  return queryOptions({
    queryKey: ['embedding'],
    queryFn: async ({ signal }) => (await fetch('/embed/figures', { method: 'HEAD', signal })).ok,
  });
}

type EmbedPageProps = { search: EmbedSearch; onChange: (search: EmbedSearch) => void };

/** Widgets that show nothing without a company. */
const NEEDS_COMPANY: ReadonlySet<EmbedSearch['widget']> = new Set([
  'chart',
  'table',
  'figures',
  'filings',
  'events',
]);

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

/** What the builder shows while its address asks for nothing: the view shown last, or a company's. */
function exampleOf(
  asked: EmbedSearch,
  last: WidgetAddress | null,
  company: string | undefined,
): EmbedSearch | null {
  const isAsked = Object.entries(asked).some(([name, value]) => name !== 'widget' && value !== undefined);
  if (!isAsked && asked.widget === 'chart' && last !== null) return embedSearch(last);
  const isOpen = asked.company === undefined && NEEDS_COMPANY.has(asked.widget);
  return isOpen && company !== undefined ? { ...asked, company } : null;
}

/** Builds the code that shows a view on another page: what it shows, how it looks, a preview. */
export function EmbedPage({ search: asked, onChange }: EmbedPageProps) {
  const [company] = useExampleIds();
  const [last] = useState(lastView);
  const example = exampleOf(asked, last, company);
  const search = example ?? asked;
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
      <PageHeading title="Embed" />
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
          <EmbedCodes codes={embedCodes(search, readOrigin())} />
          <EmbedPreview path={embedPath(search)} title={title} />
        </div>
      </div>
    </div>
  );
}

/** Why readers of another page may see nothing. */
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

type EmbedCodesProps = { codes: readonly (readonly [string, string])[] };

/** What to paste into the other page, in one of several forms. */
function EmbedCodes({ codes }: EmbedCodesProps) {
  const [kind, setKind] = useState(codes[0]?.[0] ?? '');
  const code = codes.find(([name]) => name === kind)?.[1] ?? '';
  return (
    <section aria-label="Code" className="space-y-2">
      <div className="flex items-center gap-2">
        <SelectField
          label="Code"
          value={kind}
          options={codes.map(([name]) => [name, name] as const)}
          onChoose={setKind}
        />
        <CopyButton text={code} what="code" />
      </div>
      <pre className="overflow-x-auto rounded-base border border-rule bg-surface p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </section>
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

/** The height that a frame asks for; null before it does. */
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

/** The widget as other pages show it. */
function EmbedPreview({ path, title }: { path: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameHeight(frame);
  const [width, setWidth] = useState<(typeof WIDTHS)[number][0]>('100%');
  return (
    <section aria-label="Preview" className="min-w-0 space-y-2">
      <SelectField label="Preview" value={width} options={WIDTHS} onChoose={setWidth} />
      <div className="overflow-x-auto">
        {/* The desk's own page, which needs its origin to ask for figures. */}
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
