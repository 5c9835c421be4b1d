import { ServiceError } from '../../contract/errors.ts';
import { AS_FILED_BYTES_MAX, asFiledPage } from '../../domain/documents/as-filed/as-filed-page.ts';
import { findDocument } from '../readers/documents.ts';
import type { Handler } from './handler.ts';

const MB = 1_000_000;

/** A stored document as filed, made harmless, with the places of its text and facts. An extension. */
export const original: Handler<'original'> = async ({ path }, context) => {
  const { filing, document } = await findDocument(path, context);
  const { accession_number } = filing;
  const { filename } = document;
  const body = await context.store.filings.documentBody(accession_number, filename);
  if (body === null) {
    throw new ServiceError(
      'data_not_available',
      `${filename} of ${accession_number} is not stored as filed`,
      {
        identifier: filename,
      },
    );
  }
  if (body.byteLength > AS_FILED_BYTES_MAX) {
    const size = Math.round(body.byteLength / MB);
    throw new ServiceError(
      'data_not_available',
      `${filename} is too large to show as filed: ${size} MB, at most ${AS_FILED_BYTES_MAX / MB} MB`,
      { identifier: filename },
    );
  }
  return { accession_number, filename, html: asFiledPage(body, document) };
};
