import type { ComponentProps, ReactNode } from 'react';
import { ChevronUp, Download, FileText, RotateCw, TriangleAlert, X } from 'lucide-react';
import type { Upload } from '#shared/api/media.ts';
import { uploadFaults, uploadRules } from '#shared/media/uploads.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { pictureSources } from '#shared/media/photos.ts';
import type { Sending } from './use-sending.ts';
import { readDocument } from './api.ts';
import { formatBytes } from './format-bytes.ts';
import type { StoredFile } from './use-file-list.ts';
import styles from './FileRows.module.css';

interface FileRowsProps {
  files: readonly Omit<ComponentProps<typeof StoredRow>, 'isLoading' | 'onRemove' | 'onMoveUp'>[];
  sending: readonly Sending[];
  isLoading: boolean;
  onRemove(id: string): void;
  /** Only for files in an order. */
  onMoveUp?: ((id: string) => void) | undefined;
  onRetry(key: string): void;
  onCancel(key: string): void;
}

/** The files of a field or a message: first the uploaded ones, then those in progress. */
export const FileRows = ({ files, sending, isLoading, onRemove, onMoveUp, onRetry, onCancel }: FileRowsProps) => (
  <>
    {files.map((file, index) => (
      <StoredRow
        key={file.id}
        {...file}
        isLoading={isLoading}
        onRemove={() => onRemove(file.id)}
        onMoveUp={onMoveUp && index > 0 ? () => onMoveUp(file.id) : undefined}
      />
    ))}
    {sending.map((one) => (
      <SendingRow {...one} key={one.key} onRetry={() => onRetry(one.key)} onCancel={() => onCancel(one.key)} />
    ))}
  </>
);

interface RowProps {
  name: string;
  face: ReactNode;
  /** Below the name: its size, progress or error. */
  state: ReactNode;
  buttons: ReactNode;
}

const Row = ({ name, face, state, buttons }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.face}>{face}</span>
    <span className={styles.words}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {state}
    </span>
    <span className={styles.buttons}>{buttons}</span>
  </li>
);

const Fault = ({ children }: { children: ReactNode }) => (
  <span className={styles.fault}>
    <TriangleAlert size={16} />
    <span>{children}</span>
  </span>
);

const Thumbnail = ({ src }: { src: string }) => (
  <Picture src={src} alt="" ratio="1/1" rounded="small" sizes="64px" eager />
);

interface SendingRowProps extends Sending {
  onRetry(): void;
  onCancel(): void;
}

/** A file that is uploading or has failed. */
const SendingRow = ({ file, preview, phase, fault, canRetry, progress, onRetry, onCancel }: SendingRowProps) => {
  const failed = phase === 'failed';
  return (
    <Row
      name={file.name}
      face={preview ? <Thumbnail src={preview} /> : <FileText />}
      state={failed ? <Fault>{fault}</Fault> : <Progress name={file.name} phase={phase} progress={progress} />}
      buttons={
        <>
          {failed && canRetry && (
            <Button size="small" icon={<RotateCw />} aria-label={`Retry ${file.name}`} onClick={onRetry}>
              Retry
            </Button>
          )}
          <IconButton label={`${failed ? 'Remove' : 'Cancel'} ${file.name}`} icon={<X />} onClick={onCancel} />
        </>
      }
    />
  );
};

const phaseText = { checking: 'Checking...', sending: 'Uploading...', finishing: 'Almost there...' };

const Progress = ({ name, phase, progress }: { name: string; phase: keyof typeof phaseText; progress: number }) => {
  const percent = Math.round(progress * 100);
  return (
    <>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={styles.fine}>{phase === 'sending' ? `${percent}% uploaded` : phaseText[phase]}</span>
    </>
  );
};

interface StoredRowProps extends Omit<StoredFile, 'upload'> {
  upload: (Pick<Upload, 'purpose' | 'fileName' | 'bytes'> & Partial<Pick<Upload, 'imageKey'>>) | undefined;
  isLoading: boolean;
  onRemove(): void;
  /** Moves it before the previous file; only in ordered lists, except for the first. */
  onMoveUp?: (() => void) | undefined;
}

/** An uploaded file. */
const StoredRow = ({ id, upload, preview, isLoading, onRemove, onMoveUp }: StoredRowProps) => {
  const isImage = upload !== undefined && uploadRules[upload.purpose].kind === 'image';
  const src =
    preview ??
    (upload?.imageKey && !uploadRules[upload.purpose].isPrivate ? pictureSources(upload.imageKey).src : undefined);
  const name = upload?.fileName ?? (isLoading ? 'Loading file...' : 'Missing file');
  const size = upload && <span className={styles.fine}>{formatBytes(upload.bytes)}</span>;
  return (
    <Row
      name={name}
      face={src ? <Thumbnail src={src} /> : upload || !isLoading ? <FileText /> : <Skeleton ratio="1 / 1" />}
      state={size ?? (isLoading ? undefined : <Fault>{uploadFaults.gone}</Fault>)}
      buttons={
        <>
          {upload && !isImage && (
            <IconButton label={`Download ${name}`} icon={<Download />} onClick={() => void download(id)} />
          )}
          {onMoveUp && <IconButton label={`Move ${name} up`} icon={<ChevronUp />} onClick={onMoveUp} />}
          <IconButton label={`Remove ${name}`} icon={<X />} onClick={onRemove} />
        </>
      }
    />
  );
};

/** Downloads a document; the bucket sends it as an attachment, so the page stays. */
async function download(id: string): Promise<void> {
  try {
    location.assign(await readDocument(id));
  } catch {
    toast.error('Download failed', "We couldn't open your file. Please try again.");
  }
}
