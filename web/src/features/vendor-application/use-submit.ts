import { useNavigate } from 'react-router-dom';
import { redirectAfterSubmitMs } from '#shared/kernel/policies.ts';
import type { Problem } from '#shared/vendors/application-check.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { useSaving } from './use-saving.ts';

type Submit = ReturnType<typeof useSaving>['submit'];

/** Submits, says so and leads to the status; what the server refuses goes to `refuse` by its fields. */
export function useSubmit(send: Submit, setBusy: (busy: boolean) => void, refuse: (problems: Problem[]) => void) {
  const navigate = useNavigate();
  return async (index: number) => {
    setBusy(true);
    try {
      if (!(await send({ index, stage: 'review' }))) return setBusy(false);
      toast.success('Application Submitted!', "We'll review it and let you know here and by email.");
      setTimeout(() => void navigate('/vendor-status'), redirectAfterSubmitMs);
    } catch (error) {
      console.error('Application submission failed.', error);
      setBusy(false);
      const problems = refusedFields(error);
      if (problems.length > 0) refuse(problems);
      else toast.error('Submission Error', 'There was an error submitting your application. Please try again.');
    }
  };
}

/** What only the server can judge, such as whether there is a place with the ZIP code. */
function refusedFields(error: unknown): Problem[] {
  if (!isApiError(error, 'refused')) return [];
  return Object.entries(error.fields ?? {}).map(([path, message]) => ({ path, title: 'Submission Error', message }));
}
