import type { FieldPath, UseFormSetError } from 'react-hook-form';
import type { Problem } from '#shared/application-check.ts';
import { toast } from '#web/ui/toast.ts';
import type { WizardValues } from './wizard-form.ts';

/** The first problem in a toast, word for word (vendor spec 5); each one at its field, the first with the focus. */
export function showProblems(problems: readonly Problem[], setError: UseFormSetError<WizardValues>): void {
  const [first] = problems;
  if (!first) return;
  toast.error(first.title, first.message);
  problems.forEach(({ path, title, message }, index) => {
    const isMissing = title === 'Required Fields Missing' || title === 'Missing Required Field';
    setError(
      path as FieldPath<WizardValues>,
      { type: 'required', message: isMissing ? 'This field is required' : message },
      { shouldFocus: index === 0 },
    );
  });
}
