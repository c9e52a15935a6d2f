import { use, useEffect, useId } from 'react';
import type { Ref } from 'react';
import { uploadRules } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { FieldGroup } from '#web/ui/fields/Field.tsx';
import { FileChooser } from './FileChooser.tsx';
import { StoredRow, SendingRow } from './FileRow.tsx';
import styles from './UploadField.module.css';
import { PendingUploadsContext } from './pending-uploads.ts';
import { useFileList } from './use-file-list.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface UploadFieldProps {
  label: string;
  purpose: UploadPurpose;
  /** Fewer are the form's own business to refuse; 0 marks the field as optional. */
  minimum: number;
  /** More cannot be added. */
  maximum: number;
  /** Ids of uploads that have come through. */
  value: string[];
  onChange(value: string[]): void;
  error?: string;
  /** Instead of the types and the largest size. */
  hint?: string;
  /** Gets the focus when the form shows its problems. */
  ref?: Ref<HTMLInputElement>;
}

const wordsOf = (purpose: UploadPurpose) =>
  uploadRules[purpose].kind === 'image' ? { one: 'photo', many: 'photos' } : { one: 'file', many: 'files' };

/**
 * Files of a form: chosen or dropped, checked, sent at once with progress, and stored by their ids. A file that fails
 * says why beside its name and takes nothing else with it.
 */
export const UploadField = ({ label, purpose, minimum, maximum, value, onChange, ...rest }: UploadFieldProps) => {
  const { error, hint = uploadRules[purpose].hint, ref } = rest;
  const words = wordsOf(purpose);
  const list = useFileList({ purpose, maximum, value, onChange, words });
  const isBusy = list.sending.some(({ phase }) => phase !== 'failed');
  const trackUpload = use(PendingUploadsContext);
  useEffect(() => (isBusy ? trackUpload() : undefined), [isBusy, trackUpload]);
  const { frame, keepFocus } = useRowFocus();
  const noteId = useId();
  const count = `${value.length} of ${maximum} ${maximum === 1 ? words.one : words.many}`;
  return (
    <FieldGroup label={label} optional={minimum === 0} error={error}>
      <div ref={frame} className={styles.body}>
        <p id={noteId} className={styles.hint}>
          <span>{hint}</span>
          {maximum > 1 && <span className={styles.count}>{count}</span>}
        </p>
        {list.query.isError && (
          <Banner
            tone="bad"
            live
            action={
              <Button size="small" onClick={() => void list.query.refetch()}>
                Retry
              </Button>
            }
          >
            Couldn&apos;t load your files.
          </Banner>
        )}
        <ul className={styles.list} hidden={list.files.length + list.sending.length === 0}>
          {list.files.map((file) => (
            <StoredRow
              key={file.id}
              {...file}
              isLoading={list.query.isFetching || list.query.isError}
              onRemove={() => keepFocus(() => list.remove(file.id))}
            />
          ))}
          {list.sending.map((one) => (
            <SendingRow
              {...one}
              key={one.key}
              onRetry={() => list.retry(one.key)}
              onCancel={() => keepFocus(() => list.cancel(one.key))}
            />
          ))}
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
        {list.notice && (
          <p className={styles.notice} role="status">
            {list.notice}
          </p>
        )}
        <p className="hidden" role="status">
          {list.news}
        </p>
      </div>
    </FieldGroup>
  );
};
