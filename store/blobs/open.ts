import type { BlobSettings, S3Settings } from '../settings.ts';
import { type BlobStore, openFolderBlobs } from './blobs.ts';

/** Its client takes 60 ms and 30 MB, which a process without a bucket needn't spend. */
async function openBucket(settings: S3Settings): Promise<BlobStore> {
  const { createS3Client, openS3Blobs } = await import('./s3.ts');
  return openS3Blobs(settings, createS3Client(settings));
}

/** Opens documents and texts where the settings say. Throws StoreError 'unavailable' if they can't be used. */
export async function openBlobs(settings: BlobSettings): Promise<BlobStore> {
  const blobs = settings.kind === 'folder' ? openFolderBlobs(settings.folder) : await openBucket(settings.s3);
  try {
    await blobs.check();
    return blobs;
  } catch (error) {
    await blobs.close();
    throw error;
  }
}
