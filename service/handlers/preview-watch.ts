import { previewWatch as preview } from '../watch/preview/preview.ts';
import type { Handler } from './handler.ts';

/** How often a watch would have fired in the last year. Nothing is stored. */
export const previewWatch: Handler<'previewWatch'> = ({ body }, context) => preview(body, context);
