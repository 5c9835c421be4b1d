import type { EdgarAddress } from './address.ts';

/** Body of a file, whole and unpacked. */
export type SourceBody = { bytes: Uint8Array; etag: string | null; last_modified: string | null };

export type SourceOptions = {
  /** Validators of a conditional request; null to get the body in any case. */
  validators: { etag: string | null; last_modified: string | null } | null;
  max_bytes: number;
  /** What is wrong with a body, in words; null when it is the file. A wrong one is `malformed` and not kept. */
  check: ((bytes: Uint8Array) => string | null) | undefined;
  signal: AbortSignal | undefined;
};

/** A large file on its way to the disk. */
export type DownloadOptions = {
  /** Folder that a file from the network is written to. */
  folder: string;
  /** Called with the bytes that are there and those of the whole, null when not stated. What it throws ends it. */
  onBytes: (done: number, total: number | null) => void;
  signal: AbortSignal | undefined;
};

/** Where EDGAR's files come from: the network, or a folder. Throws EdgarError. */
export type EdgarSource = {
  /** Null when the file is unchanged against the validators. */
  fetch(address: EdgarAddress, options: SourceOptions): Promise<SourceBody | null>;
  /**
   * False when the folder of a file does not exist, so its files need not be requested: a partial mirror lacks most
   * folders. Always true for the network.
   */
  mayHave(address: EdgarAddress): Promise<boolean>;
  /** Path of a large file on this disk: downloaded, or as the mirror has it. */
  download(address: EdgarAddress, options: DownloadOptions): Promise<string>;
  close(): Promise<void>;
};
