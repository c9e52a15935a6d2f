import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { DragEvent, Ref } from 'react';
import { acceptedBy } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './FileChooser.module.css';
import { takeFiles } from './take-files.ts';

interface FileChooserProps {
  label: string;
  purpose: UploadPurpose;
  multiple: boolean;
  words: { one: string; many: string };
  isInvalid: boolean;
  describedBy: string;
  inputRef: Ref<HTMLInputElement> | undefined;
  onChoose(files: File[]): void;
}

/** Accepts files by drop, click or key: the browser's own control covers all of it. */
export const FileChooser = ({ label, purpose, multiple, words, onChoose, ...rest }: FileChooserProps) => {
  const { isInvalid, describedBy, inputRef } = rest;
  const [isOver, setIsOver] = useState(false);
  const what = multiple ? words.many : `a ${words.one}`;

  // Handled here because the control would reject all files if one is of another type.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onChoose(files);
  };
  return (
    <div
      className={classes(styles.chooser, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Upload className={styles.sign} />
      <ChooserText what={what} multiple={multiple} />
      <input
        ref={inputRef}
        type="file"
        className={styles.input}
        aria-label={`${label}: choose ${what}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        accept={acceptedBy(purpose)}
        multiple={multiple}
        onChange={({ target }) => onChoose(takeFiles(target))}
      />
    </div>
  );
};

const ChooserText = ({ what, multiple }: { what: string; multiple: boolean }) => (
  <span className={styles.words}>
    <span className={styles.act}>Choose {what}</span>{' '}
    <span className={styles.drop}>or drop {multiple ? 'them' : 'it'} here</span>
  </span>
);
