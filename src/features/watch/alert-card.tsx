import type { MatchedFiling } from '../../../contract/watch-alert.ts';
import type { WatchPreview } from '../../../contract/watches.ts';
import { type AlertView, alertView } from '../../../views/alerts.ts';
import { formatMonth } from '../../../views/format/dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { Badge } from '../../components/badge.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { Name } from '../../components/text.tsx';

type AlertCardProps = { alert: MatchedFiling; watch: string | null; isNew: boolean };

export function AlertCard({ alert, watch, isNew }: AlertCardProps) {
  const { title, filers, items, changes, more, excerpts, figures } = alertView(alert);
  return (
    <article className="space-y-2 border-b border-rule py-4">
      <header className="space-y-0.5">
        <h3 className="flex flex-wrap items-baseline gap-x-2">
          <a href={alert.href} className="link font-semibold">
            {title}
          </a>
          <span>
            <Name text={filers} />
          </span>
          {isNew && <Badge>New</Badge>}
        </h3>
        {watch !== null && <p className="text-sm text-ink-3">{watch}</p>}
        {items.length > 0 && <p className="text-sm text-ink-2">{items.join(' · ')}</p>}
      </header>
      {changes.map((change) => (
        <ChangedWords key={change.links.at(-1)?.href} change={change} />
      ))}
      {more !== null && <p className="text-sm text-ink-3">{more}</p>}
      {excerpts.map(({ text, hits, href }) => (
        <p key={href} className="text-sm">
          <Highlighted text={text} hits={hits} />{' '}
          <a href={href} className="link">
            Read
          </a>
        </p>
      ))}
      {figures.map(({ name, text, note, href, accession_number }) => (
        <p key={note} className="text-sm">
          {name}{' '}
          <a href={href} className="link tabular-nums" title={accession_number ?? 'Ratio of several figures'}>
            {text}
          </a>{' '}
          <span className="text-ink-3">{note}</span>
        </p>
      ))}
    </article>
  );
}

function ChangedWords({ change: { name, detail, ops, links } }: { change: AlertView['changes'][number] }) {
  return (
    <div className="border-l-2 border-rule pl-3 text-sm">
      <p className="text-ink-3">
        {name} · {detail}
      </p>
      <p className="wrap-anywhere">
        <bdi>
          {ops.map(([kind, text], index) => {
            // The words of a stored alert don't change.
            const key = `${index}`;
            if (kind === '=') return text;
            if (kind === '+' || kind === '>')
              return (
                <ins key={key} className="bg-added-ground text-added">
                  {text}
                </ins>
              );
            return (
              <del key={key} className="bg-removed-ground text-removed">
                {text}
              </del>
            );
          })}
        </bdi>
      </p>
      <p className="flex gap-4">
        {links.map(({ text, href }) => (
          <a key={text} href={href} className="link">
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Months from one day to another, both included: those without an alert are drawn too. */
function monthsBetween(since: string, until: string): string[] {
  const months: string[] = [];
  let [year, month] = [Number(since.slice(0, 4)), Number(since.slice(5, 7))];
  for (;;) {
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (key > until.slice(0, 7)) return months;
    months.push(key);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** How often a watch would have fired in the last year, and how far that is known. */
export function PreviewResult({ preview }: { preview: WatchPreview }) {
  const { since, until, filings, months, examples, is_complete, known } = preview;
  const counts = new Map(months.map(({ key, count }) => [key, count]));
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <div role="status" className="space-y-2 border-t border-rule pt-3">
      <p>
        <span className="font-semibold">
          {is_complete ? '' : 'At least '}
          {countOf(filings, 'alert')}
        </span>{' '}
        in the last 12 months. <span className="text-ink-3">{known}</span>
      </p>
      {months.length > 1 && (
        <ol className="max-xs:flex-wrap flex items-end gap-1" aria-label="Alerts by month">
          {monthsBetween(since, until).map((key) => {
            const count = counts.get(key) ?? 0;
            const name = formatMonth(key).slice(0, 3);
            return (
              <li key={key} className="flex w-9 flex-col items-center gap-0.5 text-xs text-ink-3">
                <span className="tabular-nums">{count}</span>
                <span
                  aria-hidden
                  className="w-full rounded-[2px] bg-accent"
                  style={{ height: `${Math.max(2, (count / most) * 32)}px` }}
                />
                <span aria-hidden className="sm:hidden">
                  {name.slice(0, 1)}
                </span>
                <span className="max-sm:sr-only">{name}</span>
              </li>
            );
          })}
        </ol>
      )}
      {examples.length > 0 && (
        <section aria-label="As alerts">
          <h2 className="text-sm font-normal text-ink-2">
            {filings > examples.length ? `The newest ${examples.length}, as alerts` : 'As alerts'}
          </h2>
          {examples.map((alert) => (
            <AlertCard key={alert.accession_number} alert={alert} watch={null} isNew={false} />
          ))}
        </section>
      )}
    </div>
  );
}
