import { use, useEffect, useId, useRef } from 'react';
import type { Ref } from 'react';
import { uploadRules } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import { FileChooser } from './FileChooser.tsx';
import { FileRows } from './FileRows.tsx';
import styles from './UploadField.module.css';
import { PendingUploadsContext } from './pending-uploads.ts';
import { useFileList } from './use-file-list.ts';
import type { Sending } from './use-sending.ts';

export interface UploadFieldProps {
  label: string;
  purpose: UploadPurpose;
  /** The form itself refuses fewer; 0 marks the field as optional. */
  minimum: number;
  /** The field accepts no more. */
  maximum: number;
  /** Requires exactly this number; shown for files that were left out (vendor spec 5). */
  isExact?: boolean;
  /** Ids of completed uploads. */
  value: string[];
  onChange(value: string[]): void;
  error?: string;
  /** Replaces the types and the largest size. */
  hint?: string;
  /** Gets the focus when the form shows its errors. */
  ref?: Ref<HTMLInputElement>;
}

const fileNouns = (purpose: UploadPurpose) =>
  uploadRules[purpose].kind === 'image' ? { one: 'photo', many: 'photos' } : { one: 'file', many: 'files' };

/** Lets the form know while files are uploading. */
function useTracked(sending: readonly Sending[]): void {
  const isBusy = sending.some(({ phase }) => phase !== 'failed');
  const trackUpload = use(PendingUploadsContext);
  useEffect(() => (isBusy ? trackUpload() : undefined), [isBusy, trackUpload]);
}

/**
 * Files of a form: chosen or dropped, checked, uploaded at once with progress, and stored by id. A file that fails
 * shows why beside its name and doesn't affect the others.
 */
export const UploadField = ({ label, purpose, minimum, maximum, value, onChange, ...rest }: UploadFieldProps) => {
  const { error, hint = uploadRules[purpose].hint, ref, isExact = false } = rest;
  const words = fileNouns(purpose);
  const isOrdered = words.one === 'photo' && maximum > 1;
  const list = useFileList({ purpose, maximum, isExact, value, onChange, words });
  useTracked(list.sending);
  const { frame, keepFocus } = useRowFocus();
  const noteId = useId();
  return (
    <FieldGroup label={label} optional={minimum === 0} error={error}>
      <div ref={frame} className={styles.body}>
        <p id={noteId} className={styles.hint}>
          <span>{hint}</span>
          {maximum > 1 && <span className={styles.count}>{`${value.length} of ${maximum} ${words.many}`}</span>}
        </p>
        {list.query.isError && <NotLoaded onRetry={() => void list.query.refetch()} />}
        <ul className={styles.list} hidden={list.files.length + list.sending.length === 0}>
          <FileRows
            files={list.files}
            sending={list.sending}
            isLoading={list.query.isFetching || list.query.isError}
            onRemove={(id) => keepFocus(() => list.remove(id))}
            onMoveUp={isOrdered ? (id) => keepFocus(() => list.moveUp(id)) : undefined}
            onRetry={list.retry}
            onCancel={(key) => keepFocus(() => list.cancel(key))}
          />
        </ul>
        {list.free > 0 && (
          <FileChooser
            label={label}
            purpose={purpose}
            multiple={list.free > 1}
            words={words}
            isInvalid={error !== undefined}
            describedBy={noteId}
            inputRef={ref}
            onChoose={(files) => keepFocus(() => list.add(files))}
          />
        )}
        <News {...list} />
      </div>
    </FieldGroup>
  );
};

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <RetryBanner live onRetry={onRetry}>
    Couldn&apos;t load your files.
  </RetryBanner>
);

/** A notice about files that were left out, and news for screen readers. */
const News = ({ notice, news }: { notice: string; news: string }) => (
  <>
    {notice && (
      <p className={styles.notice} role="status">
        {notice}
      </p>
    )}
    <p className="hidden" role="status">
      {news}
    </p>
  </>
);

/** Controls of a field in their order; the remove button is the last of each row. */
const controls = 'button, input[type="file"]';

/**
 * Keeps the focus in the field when the focused element disappears: a removed row, a chooser at its limit. It moves to
 * the row in its place, or to the last control before it.
 */
function useRowFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const all = (): HTMLElement[] => [...(frame.current?.querySelectorAll<HTMLElement>(controls) ?? [])];

  /** Runs an action that may remove the focused element. */
  const keepFocus = (act: () => void) => {
    const place = all().findIndex((control) => control === document.activeElement);
    act();
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      const left = all();
      if (isLost && place >= 0) left[Math.min(place, left.length - 1)]?.focus();
    });
  };
  return { frame, keepFocus };
}
