import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ulid } from 'ulid';
import type { ConnectedCalendarView } from '#shared/api/vendors/connected-calendars.ts';
import { calendarFormSchema, maximumCalendarName } from '#shared/vendors/calendar/connected-calendar.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { addressHelp } from './calendar-addresses.ts';
import styles from './Calendar.module.css';
import { useChangeCalendar, useConnectCalendar } from './connected-calendars-api.ts';

interface CalendarDialogProps {
  /** Undefined for a new one. */
  calendar: ConnectedCalendarView | undefined;
  onClose: () => void;
}

interface Values {
  name: string;
  address: string;
  onlyReservations: boolean;
  onlyLong: boolean;
}

const fields = ['name', 'address'] as const;

function useCalendarForm({ calendar, onClose }: CalendarDialogProps) {
  // The same for every attempt, so that a repeated request connects nothing twice.
  const [id] = useState(() => calendar?.id ?? ulid());
  const [problem, setProblem] = useState<string>();
  const { name = '', onlyReservations = false, onlyLong = false } = calendar ?? {};
  const form = useForm<Values>({ defaultValues: { name, address: '', onlyReservations, onlyLong } });
  const connect = useConnectCalendar();
  const change = useChangeCalendar();
  const show = (problems: Partial<Record<string, string>>): boolean => {
    const shown = fields.filter((field) => problems[field] !== undefined);
    for (const [n, field] of shown.entries())
      form.setError(field, { message: problems[field] ?? '' }, { shouldFocus: n === 0 });
    return shown.length > 0;
  };
  const submit = form.handleSubmit(async ({ address, ...values }) => {
    setProblem(undefined);
    if (show(findProblems({ ...values, address: calendar ? 'https://unchanged.test' : address }))) return;
    try {
      if (calendar) await change.mutateAsync({ id, ...values });
      else await connect.mutateAsync({ id, address, ...values });
      if (calendar) toast.success('Calendar saved', 'New switches count once it has been read again.');
      else toast.success('Calendar connected', "We're reading it now.");
      onClose();
    } catch (error) {
      const failed = calendar ? "Couldn't save the calendar. Try again." : "Couldn't connect the calendar. Try again.";
      if (!show((isApiError(error) && error.fields) || {})) setProblem(errorText(error, failed));
    }
  });
  return { form, submit, problem, isSaving: connect.isPending || change.isPending };
}

/** Returns the first message of each field. */
function findProblems(values: Values): Partial<Record<string, string>> {
  const issues = calendarFormSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed());
}

/** Connects a calendar by its address, or changes its name and switches. Errors show at their fields. */
export const CalendarDialog = (props: CalendarDialogProps) => {
  const { form, submit, problem, isSaving } = useCalendarForm(props);
  const field = registerWithError(form);
  const isNew = props.calendar === undefined;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={isNew ? 'Connect a calendar' : 'Change calendar'}
      text="Its entries close your time for new orders. Orders that you have stay booked."
    >
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          {...field('name')}
          label="Name"
          maxLength={maximumCalendarName}
          hint="For you only, such as Airbnb or Family."
        />
        {isNew && (
          <>
            <TextField
              {...field('address')}
              label="Address"
              type="url"
              autoComplete="off"
              spellCheck={false}
              hint="We keep it encrypted and never show it again."
            />
            <AddressHelp />
          </>
        )}
        <CheckboxField {...form.register('onlyReservations')} label="Airbnb: only reservations" />
        <CheckboxField {...form.register('onlyLong')} label="Only whole days and entries of 4 hours or more" />
        <ErrorBanner>{problem}</ErrorBanner>
        <div className={styles.buttons}>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSaving}>
            {isNew ? 'Connect Calendar' : 'Save Calendar'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const AddressHelp = () => (
  <details className={styles.help}>
    <summary>Where to find the address</summary>
    <dl>
      {addressHelp.map(({ program, steps }) => (
        <div key={program}>
          <dt>{program}</dt>
          <dd>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
