import { Paperclip, SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { purposeForFile, attachmentTypes, mostAttachments } from '#shared/messaging/attachments.ts';
import { FileRows } from '#web/domain/media/FileRows.tsx';
import { takeFiles } from '#web/domain/media/take-files.ts';
import { isEnter } from '#web/lib/forms/is-enter.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import type { Upload } from '#shared/api/media.ts';
import { dropUpload } from '#web/domain/media/api.ts';
import { useSending } from '#web/domain/media/use-sending.ts';
import styles from './Composer.module.css';
import type { ReadyFile } from './outbox.ts';
import { keepPreview, previewUrl } from './previews.ts';

interface ComposerProps {
  text: string;
  files: readonly ReadyFile[];
  type: (text: string) => void;
  attach: (file: ReadyFile) => void;
  detach: (id: string) => void;
  onSend: () => void;
  /** Beside the field, such as saved replies. */
  tools?: ReactNode;
}

/** The field's id: a page has only one conversation open. */
export const messageFieldId = 'message';

/** The field and files of the next message. Files are chosen, dropped or pasted. */
export const Composer = ({ text, files, type, attach, detach, onSend, tools }: ComposerProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const attaching = useAttaching({ files, attach, detach });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (attaching.isBusy) return;
    onSend();
    field.current?.focus();
  };
  return (
    <form className={styles.write} onSubmit={submit}>
      {files.length + attaching.sending.length > 0 && (
        <ul className={styles.files} aria-label="Attached files">
          <FileRows
            files={files.map((file) => ({ id: file.id, upload: file, preview: previewUrl(file.id) }))}
            sending={attaching.sending}
            isLoading={false}
            onRemove={attaching.remove}
            onRetry={attaching.retry}
            onCancel={attaching.cancel}
          />
        </ul>
      )}
      <AttachButton disabled={attaching.free <= 0} onChoose={attaching.add} />
      {tools}
      <MessageField ref={field} text={text} onType={type} onEnter={submit} onFiles={attaching.add} />
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

interface AttachButtonProps {
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}

const AttachButton = ({ disabled, onChoose }: AttachButtonProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label="Attach files"
        icon={<Paperclip />}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Photos or PDFs"
        accept={attachmentTypes}
        onChange={({ target }) => onChoose(takeFiles(target))}
      />
    </>
  );
};

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onType: (text: string) => void;
  onEnter: (event: KeyboardEvent) => void;
  onFiles: (files: readonly File[]) => void;
}

/** The message field. Enter sends, Shift+Enter adds a line (vendor spec 2); it grows to five lines. */
const MessageField = ({ ref, text, onType, onEnter, onFiles }: MessageFieldProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event) && !event.shiftKey) onEnter(event);
  };
  const take = (event: ClipboardEvent | DragEvent, from: DataTransfer) => {
    if (from.files.length === 0) return;
    event.preventDefault();
    onFiles([...from.files]);
  };
  return (
    <textarea
      ref={ref}
      id={messageFieldId}
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
  );
};

interface AttachingOptions {
  files: readonly ReadyFile[];
  attach(file: ReadyFile): void;
  detach(id: string): void;
}

/** Manages the files of a message being written: each is uploaded and checked at once, and waits for the message. */
function useAttaching({ files, attach, detach }: AttachingOptions) {
  const [news, setNews] = useState('');
  const onReady = ({ id, purpose, fileName, bytes }: Upload, preview: string | undefined) => {
    keepPreview(id, preview);
    attach({ id, purpose, fileName, bytes });
  };
  const photos = useSending({ purpose: 'message-photo', onReady, onNews: setNews });
  const documents = useSending({ purpose: 'message-file', onReady, onNews: setNews });
  const sending = [...photos.sending, ...documents.sending];
  const isBusy = sending.some(({ phase }) => phase !== 'failed');
  const free = mostAttachments - files.length - sending.length;

  const add = (chosen: readonly File[]) => {
    const taken = chosen.slice(0, Math.max(0, free));
    const isDocument = ({ name }: File) => purposeForFile(name) === 'message-file';
    photos.add(taken.filter((file) => !isDocument(file)));
    documents.add(taken.filter(isDocument));
    if (chosen.length > taken.length) setNews(`You can attach up to ${mostAttachments} files`);
  };
  const act = (what: 'retry' | 'cancel') => (key: string) => {
    const owner = photos.sending.some((one) => one.key === key) ? photos : documents;
    owner[what](key);
  };
  const remove = (id: string) => {
    detach(id);
    dropUpload(id);
  };
  return { sending, isBusy, news, free, add, retry: act('retry'), cancel: act('cancel'), remove };
}
