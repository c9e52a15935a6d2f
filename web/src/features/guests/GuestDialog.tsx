import { useMemo, useState } from 'react';
import { ulid } from 'ulid';
import { diets } from '#shared/guests/guest.ts';
import { guestLimits } from '#shared/guests/limits.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { useStoredForm } from '#web/domain/editing/use-stored-form.ts';
import { errorText } from '#web/lib/api-error.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { ChipField } from '#web/ui/fields/ChipField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { addGuests, changeGuests, removeGuests } from './api.ts';
import type { ListedGuest } from './api.ts';
import {
  fromTypedGuest,
  guestLabels,
  guestResolver,
  toGuestDifferences,
  toGuestEdits,
  toGuestForm,
  toNewGuest,
  toTypedGuest,
} from './guest-form.ts';
import type { GuestForm, TypedGuest } from './guest-form.ts';
import { replyOptions } from './guest-text.ts';
import styles from './Guests.module.css';

const ConflictDialog = lazyConflictDialog(async () => toGuestDifferences);

interface GuestDialogProps {
  planId: string;
  /** Undefined for a new guest. */
  guest: ListedGuest | undefined;
  list: readonly ListedGuest[];
  /** Names of households and guests, to choose from. */
  households: readonly string[];
  onClose: () => void;
}

const formId = 'guest';

/** Adds a guest, or edits one field by field. */
const GuestDialog = ({ planId, guest, list, households, onClose }: GuestDialogProps) => {
  const { form, editing, isSaving, submit, onChoose, discard } = useGuestForm({ planId, guest, list, onClose });
  const [isRemoving, setRemoving] = useState(false);
  const register = registerWithError(form);
  const field = (name: keyof typeof guestLabels & keyof TypedGuest) => ({
    label: guestLabels[name],
    ...register(name),
  });
  const cancel = () => {
    discard();
    onClose();
  };
  const remove = async (removed: ListedGuest) => {
    setRemoving(true);
    try {
      await removeGuests(planId, [removed.id]);
      discard();
      onClose();
    } catch (error) {
      toast.error('Not removed', errorText(error, 'Something went wrong. Try again.'));
      setRemoving(false);
    }
  };
  return (
    <Dialog
      open
      large
      onClose={cancel}
      title={guest ? 'Edit guest' : 'Add a guest'}
      actions={
        <>
          {guest && (
            <Button look="bare" busy={isRemoving} busyText="Removing..." onClick={() => void remove(guest)}>
              Remove Guest
            </Button>
          )}
          <Button disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId} busy={isSaving} busyText="Saving...">
            Save Guest
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <TextField maxLength={guestLimits.first} autoComplete="off" {...field('first')} />
          <TextField maxLength={guestLimits.last} autoComplete="off" {...field('last')} />
        </div>
        <div className={styles.pair}>
          <SelectField options={replyOptions} {...field('rsvp')} />
          <TextField optional maxLength={guestLimits.household} list="guest-households" {...field('household')} />
          <datalist id="guest-households">
            {households.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </div>
        <CheckboxField {...register('child')} label="This guest is a child" error={undefined} />
        <CheckboxField {...register('wheelchair')} label="Needs a place for a wheelchair" error={undefined} />
        <div className={styles.pair}>
          <TextField optional type="email" autoComplete="off" maxLength={guestLimits.email} {...field('email')} />
          <TextField optional inputMode="tel" autoComplete="off" maxLength={guestLimits.phone} {...field('phone')} />
        </div>
        <TextField optional maxLength={guestLimits.meal} {...field('meal')} />
        <fieldset className={styles.diets}>
          <legend>Diets</legend>
          {diets.map((diet) => (
            <ChipField key={diet} label={diet} value={diet} {...form.register('diets')} />
          ))}
        </fieldset>
        <TextField optional maxLength={guestLimits.dietText} {...field('dietText')} />
        <TextField optional hint="Separated by commas. A table is a tag such as 'Table 5'." {...field('tags')} />
        <details className={styles.more}>
          <summary>Title, plus-one, address and notes</summary>
          <div className={styles.form}>
            <div className={styles.pair}>
              <TextField optional maxLength={guestLimits.title} {...field('title')} />
              <TextField optional maxLength={guestLimits.suffix} {...field('suffix')} />
            </div>
            <TextField optional maxLength={guestLimits.plusOneOf} {...field('plusOneOf')} />
            <TextAreaField
              optional
              label="Street"
              rows={2}
              maxLength={guestLimits.street}
              {...form.register('street')}
            />
            <div className={styles.pair}>
              <TextField optional label="City" maxLength={guestLimits.city} {...form.register('city')} />
              <TextField optional label="State" maxLength={guestLimits.state} {...form.register('state')} />
            </div>
            <div className={styles.pair}>
              <TextField optional label="ZIP code" maxLength={guestLimits.zip} {...form.register('zip')} />
              <TextField optional label="Country" maxLength={guestLimits.country} {...form.register('country')} />
            </div>
            <TextAreaField optional rows={3} maxLength={guestLimits.notes} {...field('notes')} />
          </div>
        </details>
      </form>
      <ConflictDialog editing={editing} onChoose={onChoose} />
    </Dialog>
  );
};

type FormProps = Pick<GuestDialogProps, 'planId' | 'guest' | 'list' | 'onClose'>;

const emptyForm = toGuestForm({});

function useGuestForm({ planId, guest, list, onClose }: FormProps) {
  const [id] = useState(() => guest?.id ?? ulid());
  const latest = useMemo(() => ({ version: 0, values: guest ? toGuestForm(guest) : emptyForm }), [guest]);
  return useStoredForm<GuestForm, TypedGuest>({
    key: guest ? `guest ${id}` : `new guest ${planId}`,
    latest,
    resolver: guestResolver,
    toTyped: toTypedGuest,
    toValues: fromTypedGuest,
    send: (changes) =>
      guest ? sendChanges({ planId, guest, list }, changes) : sendNew(planId, id, applyTo(emptyForm, changes)),
    onSaved: onClose,
  });
}

const applyTo = (form: GuestForm, changes: FieldChanges<GuestForm>): GuestForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to])),
});

async function sendNew(planId: string, id: string, form: GuestForm) {
  await addGuests(planId, [{ id, guest: toNewGuest(form) }]);
  return { stored: { version: 0, values: form }, conflicts: [] };
}

async function sendChanges(
  { planId, guest, list }: { planId: string; guest: ListedGuest; list: readonly ListedGuest[] },
  changes: FieldChanges<GuestForm>,
) {
  const edits = toGuestEdits(guest, changes, list);
  const { guests, conflicts, gone } = await changeGuests(planId, edits);
  const after = guests.find(({ id }) => id === guest.id);
  if (!after || gone.includes(guest.id)) throw new Error('Someone removed this guest.');
  return {
    stored: { version: 0, values: toGuestForm(after) },
    conflicts: conflicts.find(({ id }) => id === guest.id)?.fields ?? [],
  };
}

export default GuestDialog;
