import { describeFailure } from '../../app/failure.ts';
import { failureWords } from '../../components/states/failure-words.ts';

/** Why a company's figures are not in a table: they failed, or are on their way. */
export function missingWords(error: Error | null): string {
  return error === null ? 'Loading' : failureWords(describeFailure(error)).title;
}
