import { useMutation } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { call } from '#web/lib/api.ts';

/** A new secret each time it is asked for; the one before no longer works. */
export const useNewSecret = () => useMutation({ mutationFn: () => call(accounts.beginSecondFactor) });

/** Yields the recovery codes. */
export const useActivation = () =>
  useMutation({
    mutationFn: (code: string) => call(accounts.activateSecondFactor, { body: { code } }),
  });
