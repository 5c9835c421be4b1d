import type { FullTextResult } from '../../../contract/full-text.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { itemLabel } from '../../../views/hits.ts';
import { Highlighted } from '../../components/highlighted.tsx';
import { Link } from '../../components/link.tsx';
import { readerAddress } from './reader-link.ts';

type ExcerptsProps = { result: FullTextResult; q: string | undefined };

/** The best places of a filing, each with its Item or note and a link there. */
export function Excerpts({ result, q }: ExcerptsProps) {
  const { excerpts = [], mentions, snippet = '', highlights = [] } = result;
  if (excerpts.length === 0) {
    if (snippet === '') return null;
    return (
      <p className="max-w-[74ch] text-ink-2">
        <Highlighted text={snippet} hits={highlights} />
      </p>
    );
  }
  return (
    <div className="max-w-[74ch] space-y-1.5">
      {excerpts.map((excerpt) => {
        const place = itemLabel(excerpt);
        return (
          <p key={excerpt.offset} className="text-ink-2">
            <Link
              {...readerAddress({ ...result, offset: excerpt.offset }, result.filename, q)}
              aria-label={`Open ${place ?? 'this place'} in the ${result.form} filed ${formatDate(result.file_date)}`}
              className="link touch:py-2 mr-2 text-xs font-medium"
            >
              {place ?? 'Open here'}
            </Link>
            <Highlighted text={excerpt.snippet} hits={excerpt.highlights} />
          </p>
        );
      })}
      {mentions !== undefined && mentions.count > 1 && (
        <p className="text-xs text-ink-3">
          {mentions.is_complete ? '' : 'At least '}
          {countOf(mentions.count, 'mention')} in this document
        </p>
      )}
    </div>
  );
}
