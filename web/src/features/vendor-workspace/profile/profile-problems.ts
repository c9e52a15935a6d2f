import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { profileFields } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** Says why a save failed, and what the server refused at its field. */
export function showProblems(error: unknown, { setError }: UseFormReturn<ProfileValues>): void {
  const problems = isApiError(error) ? toFormFields(error.fields) : [];
  problems.forEach(([field, message], index) =>
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  toast.error(
    'Your profile was not saved',
    isApiError(error, 'refused', 'invalid_input')
      ? error.message
      : 'What you typed is still here. Check your connection and try again.',
  );
}

/** The server's paths as the form's fields: 'changes.themes.to.0' and 'themes' are both the themes; answers have their own. */
const toFormFields = (fields: Record<string, string> = {}): [FieldPath<ProfileValues>, string][] =>
  Object.entries(fields).flatMap(([path, message]): [FieldPath<ProfileValues>, string][] => {
    const own = path.replace(/^changes\./, '');
    if (isAnswerPath(own)) return [[own, message]];
    const name = own.split('.')[0];
    const field = profileFields.find((one) => one === name);
    return field ? [[field, message]] : [];
  });

const isAnswerPath = (path: string): path is `answers.${Category}` => path.startsWith('answers.');
