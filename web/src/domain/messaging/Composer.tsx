import { Paperclip, SendHorizontal } from 'lucide-react';
import { useRef } from 'react';
import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent } from 'react';
import { attachmentTypes } from '#shared/messaging/attachments.ts';
import { StoredRow, SendingRow } from '#web/domain/media/FileRow.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import styles from './Composer.module.css';
import type { ReadyFile } from './outbox.ts';
import { previewOf } from './previews.ts';
import { useAttaching } from './use-attaching.ts';

interface ComposerProps {
  text: string;
  files: readonly ReadyFile[];
  onType: (text: string) => void;
  onAttach: (file: ReadyFile) => void;
  onDetach: (id: string) => void;
  onSend: () => void;
}

/** Enter sends, Shift+Enter makes a line (vendor spec 2); it grows to five lines. Files are chosen, dropped or pasted. */
export const Composer = ({ text, files, onType, onAttach, onDetach, onSend }: ComposerProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const attaching = useAttaching({ files, attach: onAttach, detach: onDetach });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (attaching.isBusy) return;
    onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, accents), Enter belongs to the keyboard.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  const take = (event: ClipboardEvent | DragEvent, from: DataTransfer) => {
    if (from.files.length === 0) return;
    event.preventDefault();
    attaching.add([...from.files]);
  };
  return (
    <form className={styles.write} onSubmit={submit}>
      {files.length + attaching.sending.length > 0 && (
        <ul className={styles.files} aria-label="Files of this message">
          {files.map((file) => (
            <StoredRow
              key={file.id}
              id={file.id}
              upload={file}
              preview={previewOf(file.id)}
              isLoading={false}
              onRemove={() => attaching.remove(file.id)}
            />
          ))}
          {attaching.sending.map((one) => (
            <SendingRow
              {...one}
              key={one.key}
              onRetry={() => attaching.retry(one.key)}
              onCancel={() => attaching.cancel(one.key)}
            />
          ))}
        </ul>
      )}
      <IconButton
        label="Attach files"
        icon={<Paperclip />}
        className={styles.clip}
        disabled={attaching.free <= 0}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Photos or PDFs"
        accept={attachmentTypes}
        onChange={({ target }) => {
          attaching.add([...(target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <textarea
        ref={field}
        rows={1}
        className={styles.text}
        placeholder="Type your message..."
        aria-label="Type your message"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
      <button
        type="submit"
        className={styles.send}
        aria-label="Send"
        disabled={attaching.isBusy || (text.trim() === '' && files.length === 0)}
      >
        <SendHorizontal size={20} aria-hidden="true" />
      </button>
      <p className="hidden" role="status">
        {attaching.news}
      </p>
    </form>
  );
};
