import { metricsEndpoint } from '../../../contract/metrics.ts';
import type { Ask } from '../../../contract/request.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { sourceText } from '../../../domain/filing/source-text.ts';
import { type Caption, CaptionError } from './caption.ts';
import { figureText, gapText, fittingScale, unitText } from './figure-text.ts';

const NOT_REPORTED = 'Not reported for this period';

/** A company's key figures. */
export async function figuresCaption(ask: Ask, identifier: string): Promise<Caption> {
  const { company, currency, key_figures } = await ask(metricsEndpoint, { path: { identifier } });
  const { columns = [], figures = [] } = key_figures ?? {};
  const points = figures.flatMap(({ values }) => values.flatMap(({ point }) => point ?? []));
  if (points.length === 0) throw new CaptionError(`${company.name} has no figures in the loaded filings.`);
  const scale = fittingScale(points.filter(({ unit }) => /^[A-Z]{3}$/.test(unit)).map(({ value }) => value));
  return {
    title: `${company.name}: key figures`,
    caption: `${unitText(currency ?? '', scale)}, except per share`,
    heads: ['', ...columns.map(({ period }) => fiscalPeriod(period))],
    days: [null, ...columns.map(({ period_end }) => period_end)],
    rows: figures.map(({ label, values }) => [
      label,
      ...values.map(({ point, reason }) =>
        point === null ? gapText(reason ?? undefined) : figureText(point.value, point.unit, scale),
      ),
    ]),
    reasons: figures.map(({ values }) => [
      null,
      ...values.map(({ point, reason }) => (point === null ? (reason ?? NOT_REPORTED) : null)),
    ]),
    source: sourceText(company.name, points),
  };
}
