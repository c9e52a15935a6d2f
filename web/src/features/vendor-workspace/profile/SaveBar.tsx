import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './SaveBar.module.css';
import type { ProfileForm } from './use-profile-form.ts';

interface SaveBarProps {
  editor: ProfileForm;
  /** A photo that is still uploading would be omitted. */
  isUploading: boolean;
}

/** Shows whether everything is saved, with the button to save. */
export const SaveBar = ({ editor: { isDirty, isSaving, conflict, discard }, isUploading }: SaveBarProps) => (
  <div className={styles.bar} role="region" aria-label="Save your profile" data-action-bar>
    <p className={styles.state} aria-live="polite">
      <State isDirty={isDirty} hasConflict={conflict !== undefined} />
    </p>
    <Button look="bare" disabled={!isDirty || isSaving} onClick={discard}>
      Discard
    </Button>
    <Button
      type="submit"
      look="primary"
      busy={isSaving || isUploading}
      busyText={isUploading ? 'Uploading...' : undefined}
      disabled={!isDirty && !isSaving}
    >
      Save Changes
    </Button>
  </div>
);

const State = ({ isDirty, hasConflict }: { isDirty: boolean; hasConflict: boolean }) => {
  if (hasConflict)
    return (
      <>
        <TriangleAlert size={18} /> Also changed in another window
      </>
    );
  return isDirty ? (
    <>
      <Info size={18} /> Unsaved changes
    </>
  ) : (
    <>
      <CircleCheck size={18} /> All changes saved
    </>
  );
};
