import type { FieldErrors, FieldValues } from 'react-hook-form';
import { toast } from '#web/ui/feedback/toast.ts';

/** Shows the first validation message in a toast (customer spec 5); each is also at its field. */
export function toastFirstMessage<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  const [first] = Object.values(errors);
  const message = typeof first?.message === 'string' ? first.message : undefined;
  toast.error('Validation Error', message ?? 'Please check your input');
}

/** Shows a refusal in the service's words, or a general message for other failures (customer spec 8). */
export function toastFailure(title: string, message: string | undefined): void {
  if (message === undefined) toast.error('Something went wrong', 'Please try again later.');
  else toast.error(title, message);
}
