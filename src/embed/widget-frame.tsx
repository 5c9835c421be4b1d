import { type ReactNode, useLayoutEffect } from 'react';

import { asOfDay, formatDate, knownOn } from '../../views/format/dates.ts';
import { label } from '../../views/format/names.ts';
import { countOf } from '../../views/format/numbers.ts';
import { byCompany, ViewError, type ViewHead, type ViewSource } from '../../views/view.ts';
import { asOfAddress } from '../app/as-of-address.ts';
import { describeFailure } from '../app/failure.ts';
import { OutMark } from '../components/external-link.tsx';
import { FilingReference } from '../components/provenance/filing-reference.tsx';
import { failureMessage, isWorthRetrying } from '../components/states/failure-message.ts';

type WidgetMessageProps = { error: unknown; onRetry?: () => void };

/** Why nothing is shown, in a sentence that names the value. */
function sentenceOf(error: unknown): string {
  return error instanceof ViewError ? error.message : failureMessage(describeFailure(error)).title;
}

/** A widget without content: what is wrong with its address, or why its data did not arrive. */
export function WidgetMessage({ error, onRetry }: WidgetMessageProps) {
  const canRetry = !(error instanceof ViewError) && isWorthRetrying(describeFailure(error).kind);
  return (
    <div role="alert" className="border-l-2 border-rule-strong py-1 pl-3">
      <p className="wrap-anywhere">{label(sentenceOf(error))}</p>
      {canRetry && onRetry !== undefined && (
        <button type="button" className="button mt-2" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

type WidgetFrameProps = { head: ViewHead; children: ReactNode };

/** Removes the caption that the server wrote, once the widget shows the same and more. */
function useReplaceCaption(): void {
  useLayoutEffect(() => document.getElementById('caption')?.remove(), []);
}

/** Title, content, notes, source line and a link to the full view. */
export function WidgetFrame({ head, children }: WidgetFrameProps) {
  useReplaceCaption();
  const day = asOfDay();
  const { title, caption, source, sources, path } = head;
  const notes = [...(head.left_out ?? []), ...head.notes];
  return (
    <>
      <header>
        <h1 className="text-lg leading-tight font-semibold wrap-anywhere">
          <bdi>{label(title)}</bdi>
        </h1>
        <p className="mt-0.5 text-xs text-ink-3">
          {day === undefined ? caption : knownOn(caption, formatDate(day))}
        </p>
      </header>
      <div className="widget-body">{children}</div>
      {notes.length > 0 && (
        <ul className="space-y-0.5 text-xs text-ink-3">
          {notes.map((note) => (
            <li key={note}>{label(note)}</li>
          ))}
        </ul>
      )}
      <footer className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-rule pt-1.5 text-xs text-ink-3">
        {source === undefined ? (
          <SourceLine sources={sources} />
        ) : (
          <span>Source: {formatDate(label(source))}</span>
        )}
        <FullViewLink path={path} />
      </footer>
    </>
  );
}

function FullViewLink({ path }: { path: string }) {
  return (
    <a
      href={asOfAddress(path, asOfDay() ?? null)}
      target="_blank"
      rel="noopener"
      className="link whitespace-nowrap print:hidden"
    >
      Open in Filings Desk
      <OutMark />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function MessageFrame({ children }: { children: ReactNode }) {
  useReplaceCaption();
  return (
    <>
      {children}
      <footer className="border-t border-rule pt-1.5 text-right text-xs">
        <FullViewLink path="/" />
      </footer>
    </>
  );
}

function SourceLine({ sources }: { sources: readonly ViewSource[] }) {
  const groups = byCompany(sources);
  if (groups.length === 0) return <span>Source: SEC EDGAR</span>;
  return (
    <span className="min-w-0">
      Source:{' '}
      {groups.map(({ name, newest, filings }, at) => (
        <span key={newest.filer.cik}>
          {at > 0 && '; '}
          <bdi>{name}</bdi>,{' '}
          <FilingReference
            figure={{
              accession_number: newest.accession_number,
              form: newest.form ?? undefined,
              filed: newest.filed ?? undefined,
            }}
            filer={newest.filer}
          />
          {filings.length > 1 && ` and ${countOf(filings.length - 1, 'earlier filing')}`}
        </span>
      ))}
    </span>
  );
}
