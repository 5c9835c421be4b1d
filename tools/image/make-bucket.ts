// Makes the bucket that BLOB_URL names, if it isn't there, once the object store answers. Ends with 1 if it can't.
import { setTimeout } from 'node:timers/promises';

import { createS3Client } from '../../store/blobs/s3.ts';
import { readBlobSettings, type S3Settings } from '../../store/settings.ts';

const TRIES = 20;

/** Returns the object store's answer: 200, or 409 where the bucket exists. */
async function makeBucket(settings: S3Settings): Promise<number> {
  const client = createS3Client({ ...settings, prefix: '' });
  try {
    for (let left = TRIES; ; left -= 1) {
      try {
        return (await client.send('PUT', '')).status;
      } catch (error) {
        if (left === 0) throw error;
        await setTimeout(1_000);
      }
    }
  } finally {
    await client.close();
  }
}

const settings = readBlobSettings(process.env);
if (settings.kind !== 's3') throw new Error('BLOB_URL names no bucket: set s3://bucket');
const status = await makeBucket(settings.s3);
if (status !== 200 && status !== 409) throw new Error(`The bucket could not be made: answer ${status}`);
