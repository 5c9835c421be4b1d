import { ParseError } from '../domain/documents/document-text.ts';
import { readText, type ReadText, type TextRequest } from './read-text.ts';

/** What the process answers: the text, or why there is none. */
export type TextAnswer = { text: ReadText } | { refused: string } | { failed: string };

function answer(request: TextRequest): TextAnswer {
  try {
    return { text: readText(request) };
  } catch (cause) {
    if (cause instanceof ParseError) return { refused: cause.problem };
    return { failed: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}

process.on('message', (request: TextRequest) => void process.send?.(answer(request)));
process.on('disconnect', () => process.exit());
