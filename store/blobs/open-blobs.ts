import type { BlobStore } from './blob-store.ts';
import { openFolderBlobs } from './folder-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { createS3Client } from './s3-client.ts';
import type { BlobSettings } from './settings.ts';

/** Opens documents and texts where the settings say. Throws StoreError 'unavailable' if they can't be used. */
export async function openBlobs(settings: BlobSettings): Promise<BlobStore> {
  const blobs =
    settings.kind === 'folder'
      ? openFolderBlobs(settings.folder)
      : openS3Blobs(settings.s3, createS3Client(settings.s3));
  try {
    await blobs.check();
    return blobs;
  } catch (error) {
    await blobs.close();
    throw error;
  }
}
