import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import { usualSetup } from '#shared/orders/usual-times.ts';
import { detailLabels } from '#shared/orders/room/details.ts';
import type { DetailField } from '#shared/orders/room/details.ts';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { LeaveGuard } from '#web/domain/editing/LeaveGuard.tsx';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toDifferences } from './details-form.ts';
import { formatReaders } from './reader-text.ts';
import { useDetailsForm } from './use-details-form.ts';
import styles from './EventRoom.module.css';

const ConflictDialog = lazyConflictDialog(async () => toDifferences);

interface DetailsEditorProps {
  bookingId: string;
  room: HostEventRoom;
  onClose: () => void;
}

/** The Event Details form of a booked event: everything that has no price (rules event-room-1 and event-room-4). */
const DetailsEditor = ({ bookingId, room: { event, details, role }, onClose }: DetailsEditorProps) => {
  const { form, editing, isDirty, isSaving, submit, onChoose, discard } = useDetailsForm(bookingId, details, onClose);
  const register = registerWithError(form);
  const field = (name: DetailField, hint = '') => ({
    label: detailLabels[name],
    optional: true,
    hint: [hint, formatReaders(details.readers, name)].filter(Boolean).join('. '),
    ...register(name),
  });
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.group}>
        <legend>Venue Information</legend>
        <TextField
          autoComplete="street-address"
          maxLength={500}
          {...field('venueAddress', `Street, city and ZIP code ${event.zipCode}`)}
        />
        <div className={styles.pair}>
          <TextField autoComplete="name" maxLength={100} {...field('venueContactName')} />
          <PhoneField {...field('venueContactPhone')} />
        </div>
        <TextAreaField
          rows={3}
          maxLength={1000}
          {...field('accessInstructions', 'Gates, parking, stairs, the loading door')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Event Timeline</legend>
        <p className="small soft">
          All times are local to the event. Date, start, hours, guests and ZIP code have a price:{' '}
          {role === 'host' ? 'change them with the buttons at the top.' : 'only the host can change them.'}
        </p>
        <div className={styles.pair}>
          <TextField type="time" {...field('setupTime', setupHint(event))} />
          <TextField type="time" {...field('breakdownTime')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Special Requirements</legend>
        <TextAreaField rows={2} maxLength={1000} {...field('dietaryRestrictions')} />
        <TextAreaField
          rows={2}
          maxLength={2000}
          {...field('equipmentRequirements', 'Power, tables, a tent, a sound system')}
        />
        <TextAreaField rows={3} maxLength={2000} {...field('specialRequests')} />
      </fieldset>
      <div className={styles.actions}>
        <Button disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        <Button look="primary" type="submit" busy={isSaving} busyText="Saving...">
          Save Changes
        </Button>
      </div>
      <ConflictDialog editing={editing} onChoose={onChoose} />
      <LeaveGuard
        isDirty={isDirty}
        onLeave={discard}
        title="Leave without saving?"
        text="Your changes haven't been saved."
        stayLabel="Keep Editing"
        leaveLabel="Discard and Leave"
      />
    </form>
  );
};

const setupHint = ({ startTime }: HostEventRoom['event']): string => `Empty: ${usualSetup(startTime)}`;

export default DetailsEditor;
