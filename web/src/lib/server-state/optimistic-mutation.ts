import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface OptimisticMutation<Data, Input, Output> {
  /** The query whose data the change affects. */
  queryKey: QueryKey;
  mutationFn: (input: Input) => Promise<Output>;
  /** Computes the data that the server is expected to hold. */
  foresee: (known: Data, input: Input) => Data;
  /** Applies the response; without it, the data is fetched again. */
  confirm?: (known: Data, output: Output) => Data;
  onError: (error: unknown) => void;
}

/**
 * Shows a change at once and reverts it if the server refuses it. Changes of the same data run one after the other, so
 * that the last response belongs to the last click.
 */
export function useOptimisticMutation<Data, Input, Output>({
  queryKey,
  mutationFn,
  foresee,
  confirm,
  onError,
}: OptimisticMutation<Data, Input, Output>) {
  const client = useQueryClient();
  const change = (update: (known: Data) => Data) =>
    client.setQueryData<Data>(queryKey, (known) => known && update(known));
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      change((known) => foresee(known, input));
      return before;
    },
    onSuccess: (output) => confirm && void change((known) => confirm(known, output)),
    onError: (error, _, before) => {
      if (before !== undefined) client.setQueryData(queryKey, before);
      onError(error);
    },
    onSettled: (_, error) => (confirm && !error ? undefined : client.invalidateQueries({ queryKey })),
  });
}
