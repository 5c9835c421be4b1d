/**
 * Documents and their texts outside of a database that nodes share: bytes under the SHA-256 of their content. What is
 * stored is never changed, so two nodes may save the same content at once.
 */
export type BlobStore = {
  /**
   * Stores bytes and returns the SHA-256 of them as 64 hexadecimal digits; content that is stored is not written again.
   * Throws StoreError: 'full', or 'unavailable' where it can't be reached.
   */
  save(bytes: Uint8Array): Promise<string>;
  /**
   * The bytes of a digest, or null if they aren't stored. Throws StoreError: 'damaged' if they are not those that were
   * saved, or 'unavailable' where it can't be reached.
   */
  read(sha256: string): Promise<Uint8Array | null>;
  /** Throws StoreError 'unavailable' with the reason if it can't be used. */
  check(): Promise<void>;
  close(): Promise<void>;
};
