import { useMutation } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import { call } from '#web/lib/api.ts';

/** Confirms an alert with the token of its email. */
export const useConfirmVendorAlert = (token: string) =>
  useMutation({ mutationFn: () => call(directory.confirmVendorAlert, { body: { token } }) });

/** Deletes an alert and its address with the token of its email. */
export const useRemoveVendorAlert = (token: string) =>
  useMutation({ mutationFn: () => call(directory.removeVendorAlert, { body: { token } }) });
