import { Suspense, lazy, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ulid } from 'ulid';
import type { HostEventRoom, ShownRow } from '#shared/api/orders/event-room.ts';
import { addDays, formatLongDate } from '#shared/kernel/dates.ts';
import type { ScheduleRowForm } from '#shared/orders/room/schedule-schema.ts';
import { errorText } from '#web/lib/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { changeRow, deleteRow } from './api.ts';
import { formatLength, withoutVendor, readerOptions, toRowDifferences } from './row-differences.ts';
import { newRow, rowLabels, rowResolver, toRow, toRowForm, toTypedRow } from './row-form.ts';
import type { TypedRow } from './row-form.ts';
import { useStoredForm } from '#web/domain/editing/use-stored-form.ts';
import styles from './EventRoom.module.css';

// Few edits collide.
const ConflictDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/domain/editing/ConflictDialog.tsx')).ConflictDialog })),
);

interface RowDialogProps {
  bookingId: string;
  room: HostEventRoom;
  row: ShownRow | 'new';
  onClose: () => void;
}

const lengths = [0, 15, 30, 45, 60, 90, 120, 180, 240];

const formId = 'schedule-row';

/** Adds or edits a host's row of the run of show. */
const RowDialog = ({ bookingId, room, row, onClose }: RowDialogProps) => {
  const [rowId] = useState(() => (row === 'new' ? ulid() : row.id));
  const { form, editing, isSaving, submit, onChoose, discard } = useRowForm({ bookingId, room, row, rowId, onClose });
  const [isRemoving, setRemoving] = useState(false);
  const register = registerWithError(form);
  const [vendorId, minutes] = useWatch({ control: form.control, name: ['vendorId', 'minutes'] });
  const field = (name: keyof ScheduleRowForm) => ({ label: rowLabels[name], ...register(name) });
  const cancel = () => {
    discard();
    onClose();
  };
  const remove = async () => {
    setRemoving(true);
    try {
      await deleteRow(bookingId, rowId);
      discard();
      onClose();
    } catch (error) {
      toast.error('Not removed', errorText(error, 'Something went wrong. Try again.'));
      setRemoving(false);
    }
  };
  const { date } = room.event;
  const days = [-1, 0, 1].map((after) => addDays(date, after));
  const shownDays = [...new Set([...days, form.getValues('date')])].toSorted();
  const shownLengths = [...new Set([...lengths, Number(minutes)])].toSorted((a, b) => a - b);
  const vendors = room.people.vendors.map((vendor) => ({ value: vendor.vendorId, label: vendor.vendorName }));
  const isGone = row !== 'new' && row.vendorId !== null && !vendors.some(({ value }) => value === row.vendorId);
  const choices = isGone ? [...vendors, { value: row.vendorId ?? '', label: row.who }] : vendors;
  return (
    <Dialog
      open
      large
      onClose={cancel}
      title={row === 'new' ? 'Add a row' : 'Edit row'}
      actions={
        <>
          {row !== 'new' && (
            <Button look="bare" busy={isRemoving} busyText="Removing..." onClick={() => void remove()}>
              Remove Row
            </Button>
          )}
          <Button disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={isSaving} busyText="Saving...">
            Save Row
          </Button>
        </>
      }
    >
      {row !== 'new' && !room.schedule.rows.some(({ id }) => id === rowId) && (
        <Banner tone="wait" title="Someone removed this row" live>
          It can&apos;t be saved any more. Copy what you still need, and add a new row.
        </Banner>
      )}
      <form noValidate id={formId} className={styles.rowForm} onSubmit={(event) => void submit(event)}>
        <TextField maxLength={80} hint="Cake, first dance, the bus leaves" {...field('title')} />
        <div className={styles.pair}>
          <SelectField
            options={shownDays.map((value) => ({ value, label: formatLongDate(value) }))}
            {...field('date')}
          />
          <TextField type="time" {...field('time')} />
          <SelectField
            options={shownLengths.map((value) => ({ value: String(value), label: formatLength(value) }))}
            {...field('minutes')}
          />
        </div>
        <div className={styles.pair}>
          <SelectField placeholder={withoutVendor} options={choices} {...field('vendorId')} />
          {!vendorId && <TextField optional maxLength={80} {...field('person')} />}
        </div>
        <TextField optional maxLength={100} {...field('place')} />
        <TextAreaField optional rows={2} maxLength={300} {...field('note')} />
        <SelectField options={readerOptions} {...field('readers')} />
      </form>
      {editing.conflict && editing.isAsking && (
        <Suspense>
          <ConflictDialog
            differences={toRowDifferences(editing.conflict, choices)}
            changedAt={null}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </Dialog>
  );
};

function useRowForm({ bookingId, room: { schedule, event }, row, rowId, onClose }: RowDialogProps & { rowId: string }) {
  const { timeZone, rows } = schedule;
  // A row that someone removed meanwhile stays in the dialog as it was.
  const shown = rows.find(({ id }) => id === rowId) ?? (row === 'new' ? undefined : row);
  const { date } = event;
  const latest = useMemo(
    () => ({ version: 0, values: shown ? toRowForm(shown, timeZone) : newRow(date) }),
    [shown, timeZone, date],
  );
  return useStoredForm<ScheduleRowForm, TypedRow>({
    key: `row ${bookingId} ${row === 'new' ? 'new' : rowId}`,
    latest,
    resolver: rowResolver,
    toTyped: toTypedRow,
    toValues: toRow,
    send: async (changes) => {
      const { room, conflicts } = await changeRow(bookingId, rowId, { isNew: row === 'new', changes }, date);
      const after = room.schedule.rows.find(({ id }) => id === rowId);
      return { stored: { version: 0, values: after ? toRowForm(after, timeZone) : newRow(date) }, conflicts };
    },
    onSaved: onClose,
  });
}

export default RowDialog;
