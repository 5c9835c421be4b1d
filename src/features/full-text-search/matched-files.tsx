import type { FullTextResult } from '../../../contract/full-text.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { fileLabel } from '../../../views/hits.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import { Link } from '../../components/link.tsx';
import { readerAddress } from './reader-link.ts';

const SHOWN = 4;

type MatchedFilesProps = { result: FullTextResult; q: string | undefined };

/** Matching documents of a filing, best first, linked to the reader. */
export function MatchedFiles({ result, q }: MatchedFilesProps) {
  const best = {
    filename: result.filename,
    file_type: result.file_type,
    file_description: result.file_description ?? null,
    url: result.sample === true ? null : result.url,
  };
  const files = result.matched_files ?? [best];
  const more = files.length - SHOWN;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-3">
      {files.slice(0, SHOWN).map((file) => (
        <Link
          key={file.filename}
          {...readerAddress(result, file.filename, q)}
          title={file.filename}
          className="link touch:py-3 py-0.5"
        >
          {label(fileLabel(file, result.form))}
        </Link>
      ))}
      {more > 0 && <span>and {more} more</span>}
      {best.url !== null && (
        <ExternalLink
          href={best.url}
          label={`${result.form} filed ${formatDate(result.file_date)} on SEC.gov`}
        >
          SEC.gov
        </ExternalLink>
      )}
    </p>
  );
}
