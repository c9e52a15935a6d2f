import { useNavigate } from 'react-router-dom';
import { redirectAfterSubmitMs } from '#shared/kernel/policies.ts';
import type { Problem } from '#shared/vendors/application-check.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { useSaving } from './use-saving.ts';

type Submit = ReturnType<typeof useSaving>['submit'];

/** Submits, confirms and opens the status page; passes fields that the server refused to `refuse`. */
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

/** Returns problems that only the server can detect, such as an unknown ZIP code. */
function refusedFields(error: unknown): Problem[] {
  if (!isApiError(error, 'refused')) return [];
  return Object.entries(error.fields ?? {}).map(([path, message]) => ({ path, title: 'Submission Error', message }));
}
