import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { parseTicker } from '../../../../contract/identifier.ts';
import { companySearchQuery } from '../../../api/search.ts';
import { pastedTarget } from '../../../app/pasted-target.ts';
import { finishChoice } from '../../../app/pending-choice.ts';
import { recentCompanies } from '../../../app/recent-companies.ts';
import { useSuggestions } from '../../../app/use-suggestions.ts';
import { matchesCommand, recentFirst, type Command } from './command.ts';
import { useCommands, useCompanyCommand, useLineCommands, useRecentCommands } from './use-commands.ts';

/** As many of a group as leave room for the others. */
const COMPANIES = 6;
const COMMANDS = 8;
const LINES = 5;

/** What the typed text can open or do. Companies come first if one has the text as its ticker. */
export function useOptions(text: string): { options: Command[]; isCurrent: boolean; error: Error | null } {
  const typed = text.trim();
  const commands = useCommands();
  const lines = useLineCommands(typed !== '');
  const recent = useRecentCommands();
  const toCommand = useCompanyCommand();
  const targetOf = useTargetCommand();
  const { result, error, isCurrent } = useSuggestions(text);
  if (typed === '') return { options: [...recent, ...commands], isCurrent: true, error: null };

  const matches = result?.matches ?? [];
  const companies = recentFirst(matches.slice(0, COMPANIES), recentCompanies.get()).map((match) =>
    toCommand(match, 'Companies'),
  );
  const actions = commands.filter((command) => matchesCommand(typed, command)).slice(0, COMMANDS);
  const found = lines.filter((command) => matchesCommand(typed, command)).slice(0, LINES);
  const isTicker = matches.some(({ ticker }) => ticker !== null && ticker === parseTicker(typed));
  const options = isTicker ? [...companies, ...actions, ...found] : [...actions, ...found, ...companies];
  const target = targetOf(typed, isCurrent || options.length > 0);
  return { options: [...options, target], isCurrent, error };
}

/**
 * Opens the filing that the text identifies, or else searches the text of filings for it. Until companies are known it
 * may open one: Enter can be pressed before the answer.
 */
function useTargetCommand(): (typed: string, isKnown: boolean) => Command {
  const router = useRouter();
  const client = useQueryClient();
  const toCommand = useCompanyCommand();
  return (typed, isKnown) => {
    const pasted = pastedTarget(typed);
    const group = 'Filings';
    if (pasted !== null)
      return { id: 'pasted', group, name: `Open ${typed}`, run: () => void router.navigate(pasted) };
    const search = () => void router.navigate({ to: '/search', search: { q: typed } });
    if (isKnown) return { id: 'search', group, name: `Search filings for “${typed}”`, run: search };
    const firstMatch = async () => (await client.query(companySearchQuery(typed))).matches[0];
    const openFirst = () =>
      void finishChoice(
        router,
        firstMatch().catch(() => undefined),
        (first) => (first === undefined ? search() : toCommand(first, group).run()),
      );
    return { id: 'first', group, name: `Search for “${typed}”`, run: openFirst };
  };
}
