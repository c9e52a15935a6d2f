import type { QueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { metricsKeys } from '../api.ts';
import { applicationKeys, undoApproval } from './api.ts';

/** Undoes an approval and shows the result; also works from a toast after its row has left the list. */
export async function revertApproval(
  queryClient: QueryClient,
  { id, businessName }: Pick<ApplicationRow, 'id' | 'businessName'>,
): Promise<void> {
  try {
    await undoApproval(id);
    toast.success('Approval undone', `${businessName} is waiting for review again.`);
  } catch (error) {
    const reason = isApiError(error, 'conflict', 'refused', 'unavailable') ? `. ${error.message}` : '';
    toast.error('Error', `Failed to undo approval${reason}`);
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
    queryClient.invalidateQueries({ queryKey: metricsKeys.all }),
  ]);
}
