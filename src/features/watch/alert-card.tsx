import type { MatchedFiling } from '../../../contract/watch-alert.ts';
import { type AlertView, alertView } from '../../../views/alerts.ts';
import { Badge } from '../../components/badge.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { Name } from '../../components/name.tsx';

type AlertCardProps = { alert: MatchedFiling; watch: string | null; isNew: boolean };

/** A filing that fulfils a watch, with what shows it. */
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

/** A passage with its changed words. */
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
