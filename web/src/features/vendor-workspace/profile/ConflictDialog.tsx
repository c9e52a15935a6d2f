import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { deliveryLabels } from '#shared/planning/event-options.ts';
import type { DeliveryOption } from '#shared/planning/event-options.ts';
import styles from './Profile.module.css';
import { fieldLabels, toValues } from './profile-values.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

function inWords(field: ProfileField, values: ProfileValues): string {
  const value = values[field];
  if (typeof value === 'string') return value || 'Nothing';
  if (!Array.isArray(value)) return photosInWords(Object.values(value).flat().length);
  return value.map((one) => deliveryLabels[one as DeliveryOption] ?? one).join(', ') || 'Nothing';
}

const photosInWords = (count: number): string => (count === 0 ? 'Nothing' : `${count} photos`);

/** The same field was changed in two windows: both values, and the choice. */
export const ConflictDialog = ({ editor }: { editor: ProfileForm }) => {
  const { clash, isAsking, stopAsking, keepMine, takeTheirs, isSaving } = editor;
  if (!clash) return null;
  const theirs = toValues(clash.theirs);
  return (
    <Dialog
      large
      open={isAsking}
      onClose={stopAsking}
      title="Changed in another window"
      text="Both windows changed the same. Choose which to keep; everything else is kept from both."
      actions={
        <>
          <Button onClick={() => takeTheirs(clash)}>Use the Other Window&apos;s</Button>
          <Button look="primary" busy={isSaving} onClick={() => void keepMine(clash)}>
            Keep Mine and Save
          </Button>
        </>
      }
    >
      <ul className={styles.clashes}>
        {clash.clashes.map((field) => (
          <li key={field}>
            <p className="strong">{fieldLabels[field]}</p>
            <dl>
              <dt>Yours</dt>
              <dd>{inWords(field, clash.values)}</dd>
              <dt>Other window</dt>
              <dd>{inWords(field, theirs)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
