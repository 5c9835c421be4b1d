import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { FilingDocument, FilingResponse } from '../../../contract/filing.ts';
import { label } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { formatBytes } from '../../../views/format/sizes.ts';
import { ExternalLink } from '../../components/external-link.tsx';
import type { ReaderSearch } from './reader-query.ts';

const SHOWN = 5;

type DocumentListProps = {
  accession: string;
  answer: FilingResponse;
  open: FilingDocument | null;
  search: ReaderSearch;
};

/** Documents of a filing. Unreadable ones show the reason and link to the original. */
export function DocumentList({ accession, answer, open, search }: DocumentListProps) {
  const [isWhole, setWhole] = useState(false);
  const { documents, missing } = answer;
  const isShort = documents.length <= SHOWN + 1;
  const shown =
    isWhole || isShort ? documents : documents.filter((file, index) => index < SHOWN || file === open);
  return (
    <nav aria-label="Documents in this filing">
      <h2 className="mb-1 text-xs font-semibold text-ink-3">
        {documents.length === 1 ? 'Document' : `${formatCount(documents.length)} documents`}
      </h2>
      <ul>
        {shown.map((file) => (
          <DocumentEntry
            key={file.filename}
            accession={accession}
            file={file}
            isOpen={file === open}
            search={search}
          />
        ))}
      </ul>
      {shown.length < documents.length && (
        <button type="button" className="link touch:min-h-11 min-h-6 text-sm" onClick={() => setWhole(true)}>
          Show all {formatCount(documents.length)}
        </button>
      )}
      {missing.length > 0 && (
        <p className="mt-1 text-xs text-ink-3">
          Unavailable at the source: {missing.map((name) => label(name)).join(', ')}
        </p>
      )}
    </nav>
  );
}

type DocumentEntryProps = { accession: string; file: FilingDocument; isOpen: boolean; search: ReaderSearch };

function DocumentEntry({ accession, file, isOpen, search }: DocumentEntryProps) {
  const { filename, type, description, size, unreadable, url } = file;
  const name = label(type ?? filename);
  const detail = label(description ?? (type === null ? '' : filename));
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{name}</span>
        <span className="shrink-0 text-xs text-ink-3 tabular-nums">{formatBytes(size)}</span>
      </span>
      {detail !== '' && detail.toUpperCase() !== name.toUpperCase() && (
        <bdi className="line-clamp-2 block text-xs wrap-anywhere text-ink-3">{detail}</bdi>
      )}
    </>
  );
  if (unreadable !== null) {
    return (
      <li className="py-1 pl-2.5 text-sm text-ink-2">
        {content}
        <span className="block text-xs text-ink-3">Cannot be shown: {label(unreadable)}.</span>
        {url !== null && (
          <ExternalLink href={url} label={`Original ${name}`}>
            <span className="text-xs">Original</span>
          </ExternalLink>
        )}
      </li>
    );
  }
  return (
    <li>
      <Link
        to="/filings/$accession"
        params={{ accession }}
        search={{ document: file.is_primary ? undefined : filename, q: search.q, find: search.find }}
        aria-current={isOpen ? 'page' : undefined}
        className="touch:py-2.5 block border-l-2 border-transparent py-1 pl-2 text-sm no-underline hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink"
      >
        {content}
      </Link>
    </li>
  );
}
