import { Suspense, lazy, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { PendingUploadsContext, useFilesUnderWay } from '#web/domain/media/pending-uploads.ts';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { lazyConflictDialog } from '#web/domain/editing/lazy-conflict-dialog.tsx';
import { LeaveGuard } from '#web/domain/editing/LeaveGuard.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import styles from './Profile.module.css';
import { Sections } from './Sections.tsx';
import { usePreview } from './use-preview.ts';
import type { Preview } from './use-preview.ts';
import { useProfileForm } from './use-profile-form.ts';
import type { ProfileForm } from './use-profile-form.ts';

// Loaded later, as most vendors come to edit.
const PreviewPage = lazy(lazyWithRetry(async () => ({ default: (await import('./PreviewPage.tsx')).PreviewPage })));
const ConflictDialog = lazyConflictDialog(async () => (await import('./conflict-text.ts')).toDifferences);

const sides = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

type Side = (typeof sides)[number]['value'];

/** The form with its preview beside it; on phones one at a time. */
export const ProfileEditor = ({ latest }: { latest: OwnProfile }) => {
  const editor = useProfileForm(latest);
  const preview = usePreview(editor.own, editor.values);
  const { isUnderWay, setOut } = useFilesUnderWay();
  const [side, setSide] = useState<Side>('edit');
  // Errors are shown at fields, so saving from the preview returns to the form.
  const submit = () => {
    setSide('edit');
    void editor.submit();
  };
  return (
    <section className={styles.place} aria-labelledby="profile-title">
      <SectionHead title="Profile & settings" id="profile-title">
        <Segmented label="Show" hideLabel options={sides} value={side} onValueChange={setSide} />
      </SectionHead>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnderWay) submit();
        }}
      >
        <Fields editor={editor} preview={preview} setOut={setOut} hidden={side !== 'edit'} />
        {side === 'preview' && (
          <Suspense fallback={<PreviewWaiting />}>
            <PreviewPage preview={preview} isDirty={editor.isDirty} />
          </Suspense>
        )}
        <SaveBar editor={editor} isUploading={isUnderWay} />
      </form>
      <ConflictDialog editing={editor} onChoose={editor.onChoose} />
      <LeaveGuard
        isDirty={editor.isDirty}
        onLeave={editor.discard}
        title="Leave without saving?"
        text="Your changes haven't been saved."
        stayLabel="Keep Editing"
        leaveLabel="Discard and Leave"
      />
    </section>
  );
};

interface FieldsProps {
  editor: ReturnType<typeof useProfileForm>;
  preview: Preview;
  /** Called when a file upload starts; the function it returns is called when none remains. */
  setOut: () => () => void;
  hidden: boolean;
}

const Fields = ({ editor, preview, setOut, hidden }: FieldsProps) => (
  <div className={styles.columns} hidden={hidden}>
    <FormProvider {...editor.form}>
      <PendingUploadsContext value={setOut}>
        <Sections own={editor.own} values={editor.values} preview={preview} />
      </PendingUploadsContext>
    </FormProvider>
    <aside className={styles.aside} aria-label="Your card in the directory">
      <p className="small soft">Live preview of your directory card</p>
      <PreviewCard preview={preview} />
    </aside>
  </div>
);

const PreviewWaiting = () => <Loading text="Loading the preview..." quiet cards={['24rem']} />;

interface SaveBarProps {
  editor: ProfileForm;
  /** A photo that is still uploading would be omitted. */
  isUploading: boolean;
}

/** Shows whether everything is saved, with the button to save. */
const SaveBar = ({ editor: { isDirty, isSaving, conflict, discard }, isUploading }: SaveBarProps) => (
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
