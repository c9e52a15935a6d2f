import { useState } from 'react';
import type { Rsvp } from '#shared/guests/guest.ts';
import { guestLimits } from '#shared/guests/limits.ts';
import { plural } from '#shared/kernel/plural.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { changeGuests } from './api.ts';
import type { GuestEdit, ListedGuest } from './api.ts';
import { noChange, toBulkEdits } from './bulk-edit.ts';
import type { BulkChange } from './bulk-edit.ts';
import { replyOptions } from './guest-text.ts';
import styles from './Guests.module.css';

interface BulkDialogProps {
  planId: string;
  guests: readonly ListedGuest[];
  /** Tags that some of the guests have. */
  tags: readonly string[];
  onClose: () => void;
}

const fail = (error: unknown) => toast.error('Not saved', errorText(error, 'Something went wrong. Try again.'));

const wheelchairOptions = [
  { value: 'yes', label: 'Needed' },
  { value: 'no', label: 'Not needed' },
];

async function undoEdits(planId: string, undo: readonly GuestEdit[]): Promise<void> {
  try {
    const { conflicts } = await changeGuests(planId, undo);
    toast.success(
      'Undone',
      conflicts.length > 0 ? 'Changes that others made meanwhile stay.' : 'Your guests are as before.',
    );
  } catch (error) {
    fail(error);
  }
}

/** Changes reply, wheelchair place, table and tags of several guests, with an undo. */
const BulkDialog = ({ planId, guests, tags, onClose }: BulkDialogProps) => {
  const [change, setChange] = useState(noChange);
  const [isSaving, setSaving] = useState(false);
  const { edits, undo } = toBulkEdits(guests, change);
  const save = async () => {
    if (edits.length === 0) return onClose();
    setSaving(true);
    try {
      await changeGuests(planId, edits);
      toast.info(`${plural(edits.length, 'guest')} changed`, undefined, {
        label: 'Undo',
        onPress: () => void undoEdits(planId, undo),
      });
      onClose();
    } catch (error) {
      fail(error);
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${plural(guests.length, 'guest')}`}
      text="Fields that you leave empty stay as they are."
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form="bulk-edit" busy={isSaving} busyText="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form
        id="bulk-edit"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SelectField
          label="Reply"
          placeholder="No change"
          options={replyOptions}
          value={change.rsvp}
          onChange={({ target }) => setChange({ ...change, rsvp: target.value as Rsvp | '' })}
        />
        <SelectField
          label="Wheelchair place"
          placeholder="No change"
          options={wheelchairOptions}
          value={change.wheelchair}
          onChange={({ target }) => setChange({ ...change, wheelchair: target.value as BulkChange['wheelchair'] })}
        />
        <TextField
          label="Table"
          optional
          maxLength={guestLimits.tag - 6}
          value={change.table}
          onChange={({ target }) => setChange({ ...change, table: target.value })}
        />
        <TextField
          label="Add a tag"
          optional
          maxLength={guestLimits.tag}
          value={change.addTag}
          onChange={({ target }) => setChange({ ...change, addTag: target.value })}
        />
        {tags.length > 0 && (
          <SelectField
            label="Remove a tag"
            placeholder="No change"
            options={tags.map((tag) => ({ value: tag, label: tag }))}
            value={change.removeTag}
            onChange={({ target }) => setChange({ ...change, removeTag: target.value })}
          />
        )}
      </form>
    </Dialog>
  );
};

export default BulkDialog;
