import { useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Attachment } from '#shared/api/messaging.ts';
import { shownWidth } from '#shared/messaging/attachments.ts';
import type { Sized } from '#shared/messaging/attachments.ts';
import { LargePhoto } from '#web/domain/media/LargePhoto.tsx';
import photoStyles from '#web/domain/media/LargePhoto.module.css';
import { classes } from '#web/ui/layout/classes.ts';
import { formatBytes } from '#web/domain/media/format-bytes.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { queryClient } from '#web/lib/query.ts';
import styles from './Attachments.module.css';
import { attachmentQuery } from './api.ts';
import type { MessagePlace } from './api.ts';
import { previewUrl } from './previews.ts';
import type { ReadyFile } from './outbox.ts';

/** The files of a message: pictures in a frame of their own shape, other files as a row. */
export const Attachments = ({ place, files }: { place: MessagePlace; files: readonly Attachment[] }) => (
  <ul className={styles.files} aria-label="Attachments">
    {files.map((file) => (
      <li key={file.id}>
        {file.size ? <Photo place={place} file={file} size={file.size} /> : <FileRow place={place} file={file} />}
      </li>
    ))}
  </ul>
);

/** Returns the pixels of the widest picture on this screen. */
const pixels = () => shownWidth * Math.min(2, Math.ceil(globalThis.devicePixelRatio ?? 1));

interface FileProps {
  place: MessagePlace;
  file: Attachment;
}

const Photo = ({ place, file, size }: FileProps & { size: Sized }) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const preview = previewUrl(file.id);
  const isSeen = useSeen(button);
  const address = useQuery({ ...attachmentQuery(place, file.id, pixels()), enabled: isSeen && !preview });
  const src = preview ?? address.data?.url;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes(photoStyles.opens, styles.photo)}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, ${Math.min(shownWidth, size.width)}px)`,
        }}
        aria-label={`Open ${file.fileName}`}
        onClick={() => (address.isError ? void address.refetch() : setIsOpen(true))}
      >
        {src && <img src={src} alt={file.fileName} {...size} onError={() => !preview && void address.refetch()} />}
        {address.isError && <ImageOff aria-hidden="true" />}
      </button>
      {isOpen && <PhotoDialog place={place} file={file} size={size} onClose={() => setIsOpen(false)} />}
    </>
  );
};

interface PhotoDialogProps extends FileProps {
  size: Sized;
  onClose: () => void;
}

/** A picture of a conversation in its largest size. */
const PhotoDialog = ({ place, file: { id, fileName }, size, onClose }: PhotoDialogProps) => {
  const address = useQuery(attachmentQuery(place, id));
  return <LargePhoto title={fileName} fileName={fileName} size={size} address={address} onClose={onClose} />;
};

/** Returns true once an element has come near the viewport, so that distant images aren't fetched. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

const FileRow = ({ place, file }: FileProps) => (
  <button type="button" className={styles.row} onClick={() => void download(place, file)}>
    <FileText aria-hidden="true" />
    <span className={styles.words}>
      <b>
        <span className="hidden">Download </span>
        {file.fileName}
      </b>{' '}
      <span className={styles.size}>{formatBytes(file.bytes)}</span>
    </span>
  </button>
);

/** Downloads a file; the bucket sends it as an attachment, so the page stays. */
async function download(place: MessagePlace, { id }: Attachment): Promise<void> {
  try {
    location.assign((await queryClient.fetchQuery(attachmentQuery(place, id))).url);
  } catch {
    toast.error('Download failed', "We couldn't open the file. Please try again.");
  }
}

/** The files of a message that is being sent. */
export const WaitingFiles = ({ files }: { files: readonly ReadyFile[] }) => (
  <ul className={styles.files} aria-label="Attachments">
    {files.map(({ id, fileName, bytes }) => {
      const preview = previewUrl(id);
      return (
        <li key={id}>
          {preview ? (
            <img src={preview} alt={fileName} className={styles.waiting} />
          ) : (
            <span className={styles.row}>
              <FileText aria-hidden="true" />
              <span className={styles.words}>
                <b>{fileName}</b>
                <span className={styles.size}>{formatBytes(bytes)}</span>
              </span>
            </span>
          )}
        </li>
      );
    })}
  </ul>
);
