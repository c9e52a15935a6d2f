import { useMutation } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { call } from '#web/lib/api.ts';

/** Requests a new secret; the previous one no longer works. */
export const useNewSecret = () => useMutation({ mutationFn: () => call(accounts.beginSecondFactor) });

/** Activates the app; returns the recovery codes. */
export const useActivation = () =>
  useMutation({
    mutationFn: (code: string) => call(accounts.activateSecondFactor, { body: { code } }),
  });
