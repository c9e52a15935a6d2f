import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ulid } from 'ulid';
import { addMonths, lastDayIn, toMonth } from '#shared/kernel/months.ts';
import { isDate } from '#shared/kernel/dates.ts';
import { calendarMonthsAhead, maximumClosureNote } from '#shared/kernel/policies.ts';
import { closureProblems } from '#shared/vendors/calendar/closures.ts';
import type { NotedClosure } from '#shared/vendors/calendar/closures.ts';
import { useSaveClosure } from '#web/domain/vendors/calendar/api.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from './Calendar.module.css';
import { ordersCount } from './day-text.ts';

type ClosureValues = Omit<NotedClosure, 'id'>;

interface ClosureDialogProps {
  /** With an id, it is changed; without one, it is new. */
  closure: ClosureValues & { id?: string };
  closures: readonly NotedClosure[];
  today: string;
  onClose: () => void;
  onSaved?: () => void;
}

/** The last date that can be planned. */
const latestDate = (today: string): string => lastDayIn(addMonths(toMonth(today), calendarMonthsAhead));

type ClosureForm = UseFormReturn<ClosureValues>;

/** Shows messages at their fields, the first one focused; returns true if there are any. */
function showProblems(form: ClosureForm, problems: Partial<Record<string, string>>): boolean {
  const shown = Object.entries(problems).filter(([name]) => ['from', 'to', 'note'].includes(name));
  for (const [n, [name, message]] of shown.entries())
    form.setError(name as 'from', { message: message ?? '' }, { shouldFocus: n === 0 });
  return shown.length > 0;
}

const missingDates = ({ from, to }: ClosureValues): Partial<Record<string, string>> => ({
  ...(!isDate(from) && { from: 'Choose the first day' }),
  ...(!isDate(to) && { to: 'Choose the last day' }),
});

function useClosureForm({ closure, closures, today, onClose, onSaved }: ClosureDialogProps) {
  // The same for every attempt, so that a repeated request adds nothing twice.
  const [id] = useState(() => closure.id ?? ulid());
  const [problem, setProblem] = useState<string>();
  const { from, to, yearly, note } = closure;
  const form = useForm<ClosureValues>({ defaultValues: { from, to, yearly, note } });
  const save = useSaveClosure();
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    if (showProblems(form, missingDates(values))) return;
    const others = closures.filter((other) => other.id !== id);
    if (showProblems(form, closureProblems(values, others, { today, latest: latestDate(today) }))) return;
    try {
      const { orders } = await save.mutateAsync({ id, ...values });
      toast.success('Time off saved', savedText(orders));
      onClose();
      onSaved?.();
    } catch (error) {
      const fields = (isApiError(error) && error.fields) || {};
      if (!showProblems(form, fields)) setProblem(errorText(error, "Couldn't save your time off. Try again."));
    }
  });
  return { form, submit, problem, isSaving: save.isPending };
}

/** Formats the effect of a saved closure. */
function savedText(orders: number): string {
  if (orders === 0) return "Hosts can't book these days.";
  return `Your ${ordersCount(orders)} on these days ${orders === 1 ? "isn't" : "aren't"} affected. Hosts can't book more.`;
}

/** Closes a range of dates, or changes it. Errors show at their fields, and the input is kept. */
export const ClosureDialog = (props: ClosureDialogProps) => {
  const { form, submit, problem, isSaving } = useClosureForm(props);
  const field = registerWithError(form);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.closure.id ? 'Change time off' : 'Add time off'}
      text="Hosts can't book these days. Your orders stay, and what you hold for offers is released."
    >
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <TextField {...field('from')} type="date" label="First day" max={latestDate(props.today)} />
          <TextField {...field('to')} type="date" label="Last day" min={props.today} max={latestDate(props.today)} />
        </div>
        <CheckboxField {...form.register('yearly')} label="Every year" />
        <TextField
          {...field('note')}
          label="Note"
          optional
          maxLength={maximumClosureNote}
          hint="For you only. Hosts don't see it."
        />
        <ErrorBanner>{problem}</ErrorBanner>
        <div className={styles.buttons}>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSaving}>
            Save Time Off
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
