import { Link } from '@tanstack/react-router';

import { countOf } from '../../../views/format/numbers.ts';
import { type PassageSide, reportName } from '../../../views/redline.ts';
import { excerpt } from './excerpt.ts';
import type { Redline } from './redline-result.ts';

/** Tables that could not be compared, each linked to its report. */
export function TablesNotCompared({ redline }: { redline: Redline }) {
  const { base = [], target = [] } = redline.tables_not_compared ?? {};
  if (base.length + target.length === 0) return null;
  return (
    <details className="border-l-2 border-changed pl-3 text-sm text-ink-2">
      <summary className="touch:min-h-11 cursor-pointer">
        {countOf(base.length + target.length, 'table')} not compared
      </summary>
      <p>Set out too differently to be compared cell by cell.</p>
      <div className="mt-1 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Tables report={redline.base.report} tables={base} />
        <Tables report={redline.target.report} tables={target} />
      </div>
    </details>
  );
}

type TablesProps = { report: Redline['base']['report']; tables: readonly PassageSide[] };

function Tables({ report, tables }: TablesProps) {
  if (tables.length === 0) return null;
  return (
    <section aria-label={reportName(report)}>
      <h3 className="font-semibold">{reportName(report)}</h3>
      <ul>
        {tables.map(({ ordinal, text, filename, document_offset }) => (
          <li key={ordinal}>
            <Link
              to="/filings/$accession"
              params={{ accession: report.adsh }}
              search={{ document: filename, offset: document_offset, to: document_offset + text.length }}
              className="link touch:min-h-11 inline-flex items-center"
            >
              {excerpt(text, 8)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
