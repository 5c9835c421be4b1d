import type { AlertChange, MatchedFiling } from '../../../contract/watch-alert.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { formatFigure, formatPercent } from '../../../views/format/numbers.ts';
import { Badge } from '../../components/badge.tsx';
import { Highlighted } from '../../components/highlighted.tsx';
import { Name } from '../../components/name.tsx';

type AlertCardProps = { alert: MatchedFiling; watch: string | null; isNew: boolean };

/** A filing that fulfils a watch, with what shows it. */
export function AlertCard({ alert, watch, isNew }: AlertCardProps) {
  const { companies, form, filing_date, href, items, changes, changes_total, excerpts, figures } = alert;
  const rest = changes_total - changes.length;
  return (
    <article className="space-y-2 border-b border-rule py-4">
      <header className="space-y-0.5">
        <h3 className="flex flex-wrap items-baseline gap-x-2">
          <a href={href} className="link font-semibold">
            {form} of {formatDate(filing_date)}
          </a>
          <span>
            <Name text={companies.map(({ name }) => name).join(', ')} />
          </span>
          {isNew && <Badge>New</Badge>}
        </h3>
        {watch !== null && <p className="text-sm text-ink-3">{watch}</p>}
        {items.length > 0 && (
          <p className="text-sm text-ink-2">
            {items.map(({ code, title }) => `${code} ${title ?? ''}`.trim()).join(' · ')}
          </p>
        )}
      </header>
      {changes.map((change) => (
        <ChangedWords key={change.href} change={change} />
      ))}
      {rest > 0 && <p className="text-sm text-ink-3">{rest} more passages with new wording</p>}
      {excerpts.map(({ filename, snippet, highlights, href: place }) => (
        <p key={filename} className="text-sm">
          <Highlighted text={snippet} hits={highlights} />{' '}
          <a href={place} className="link">
            Read
          </a>
        </p>
      ))}
      {figures.map(({ condition, label, value, value_type, unit, period, href: place, accession_number }) => (
        <p key={condition} className="text-sm">
          {label}{' '}
          <a
            href={place}
            className="link tabular-nums"
            title={accession_number ?? 'Ratio of several figures'}
          >
            {value === null ? 'not reported' : shownFigure(value, value_type, unit)}
          </a>{' '}
          <span className="text-ink-3">
            {period ?? ''} · {condition}
          </span>
        </p>
      ))}
    </article>
  );
}

/** A passage with its changed words. */
function ChangedWords({ change }: { change: AlertChange }) {
  const { label, status, novelty, ops, clipped, redline, href } = change;
  return (
    <div className="border-l-2 border-rule pl-3 text-sm">
      <p className="text-ink-3">
        {label} · {status === 'added' ? 'new passage' : 'changed'} · {formatPercent(novelty)} new wording
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
        {redline !== null && (
          <a href={redline} className="link">
            Redline
          </a>
        )}
        <a href={href} className="link">
          {clipped ? 'Read all' : 'Read'}
        </a>
      </p>
    </div>
  );
}

function shownFigure(value: number, value_type: string, unit: string | null): string {
  if (value_type === 'percent' || value_type === 'times') return formatFigure(value, value_type, 'units');
  const measure = unit === null || unit === 'pure' ? '' : ` ${unit}`;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}${measure}`;
}
