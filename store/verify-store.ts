/** A stored document with what it is checked against. */
export type StoredFile = {
  cik: string;
  accession_number: string;
  filename: string;
  sha256: string;
  /** Size in EDGAR's index; null where it is not known. */
  listed_bytes: number | null;
  /** Whether the filing list says that it is inline XBRL. */
  is_inline: boolean;
};

/** What is made from documents and stored. */
export type DerivedKind = 'text' | 'instance' | 'statements' | 'facts' | 'disclosures';

/** Stored content that is not what was written. */
export type Damage = {
  kind: DerivedKind;
  cik: string;
  /** Null for facts, which are of all filings. */
  accession_number: string | null;
  filename: string | null;
  problem: string;
};

export type VerifyStore = {
  /** Stored documents of a company, or of all for null, newest first. */
  files(cik: string | null): Promise<StoredFile[]>;
  /** Companies of which something is stored. */
  ciks(): Promise<string[]>;
  /** Derived content of a company, or of all for null, that differs from its checksum or can't be read. */
  damage(cik: string | null): Promise<Damage[]>;
  /** What the engine's own check of the whole file finds; empty when nothing. */
  integrity(): Promise<string[]>;
  /** Lists that differ from their checksums. */
  lists(): Promise<string[]>;
  /** What is wrong with the full-text index, all of which is read; null if nothing is. */
  index(): Promise<string | null>;
  /** Remembers the size that EDGAR's index lists for a document. */
  saveListedBytes(file: StoredFile, listed_bytes: number): Promise<void>;
  /** Drops a document with all that was made from it and marks it as missing, so that a load fetches it. */
  forgetFile(file: StoredFile): Promise<void>;
  /** Drops damaged content, so that a load makes it again. */
  forget(damage: Damage): Promise<void>;
};
