/** A JSON file of a filer inside an archive of EDGAR: where it is and how to check it. */
export type ArchiveMember = {
  cik: string;
  /** 0 for the filer's own file, n for `CIK…-submissions-00n.json`, an older page of its filings list. */
  page: number;
  /** Position of its local header. */
  offset: number;
  packed_bytes: number;
  bytes: number;
  crc: number;
  is_packed: boolean;
  /** Last change in the archive, ISO 8601 UTC. */
  changed_at: string;
};

const NAME = /^(?:.{0,40}\/)?CIK(\d{10})(?:-submissions-(\d{3,5}))?\.json$/;

/** CIK and page of a member by its name; null for anything else, such as a placeholder. */
export function readMemberName(name: string): { cik: string; page: number } | null {
  const [, cik, page] = NAME.exec(name) ?? [];
  return cik === undefined ? null : { cik, page: Number(page ?? 0) };
}

export function memberName({ cik, page }: Pick<ArchiveMember, 'cik' | 'page'>): string {
  return `CIK${cik}${page === 0 ? '' : `-submissions-${String(page).padStart(3, '0')}`}.json`;
}
