import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { addDays, formatLongDate } from '#shared/kernel/dates.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { formatRowTime } from '#web/domain/orders/schedule/row-text.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { proposeTime } from './api.ts';
import styles from '../OrderDetail.module.css';

interface ProposeDialogProps {
  bookingId: string;
  row: ShownRow;
  timeZone: string;
  onClose: () => void;
}

const formId = 'propose-time';

/** Proposes another start for a row; nothing typed is lost when it is refused. */
const ProposeDialog = ({ bookingId, row, timeZone, onClose }: ProposeDialogProps) => {
  const [start] = useState(() => localTimeAt(timeZone, row.proposal?.startsAt ?? row.startsAt));
  const [typed, setTyped] = useState({ ...start, note: row.proposal?.note ?? '' });
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const fields: Partial<Record<string, string>> = (isApiError(failure) && failure.fields) || {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await proposeTime(bookingId, { ...typed, rowId: row.id, stamp: row.stamp });
      onClose();
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  const days = [...new Set([...[-1, 0, 1].map((after) => addDays(start.date, after)), typed.date])].toSorted();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Propose another time"
      text={`${row.title}, now ${formatRowTime(row, timeZone)}. The host accepts or declines it.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={isSending} busyText="Sending...">
            Send Proposal
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <SelectField
          label="Day"
          options={days.map((value) => ({ value, label: formatLongDate(value) }))}
          value={typed.date}
          onChange={({ target }) => setTyped({ ...typed, date: target.value })}
          error={fields['date']}
        />
        <TextField
          label="Start"
          type="time"
          value={typed.time}
          onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          error={fields['time']}
        />
        <TextAreaField
          label="Note"
          optional
          rows={2}
          maxLength={300}
          value={typed.note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          error={fields['note']}
        />
        <ErrorBanner>
          {failure !== undefined &&
            Object.keys(fields).length === 0 &&
            errorText(failure, "Couldn't send your proposal. Try again.")}
        </ErrorBanner>
      </form>
    </Dialog>
  );
};

export default ProposeDialog;
