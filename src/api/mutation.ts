import {
  MutationCache,
  QueryClient,
  useMutation as useMutationOf,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';

/** Only for what is sent: pages that send nothing don't load it. Offline, a request fails; else it would stay pending. */
const client = new QueryClient({
  mutationCache: new MutationCache(),
  defaultOptions: { mutations: { networkMode: 'always' } },
});

/** The library's hook, for requests that change something. `client.setQueryData` and the like are the page's own client's. */
export function useMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  return useMutationOf(options, client);
}
