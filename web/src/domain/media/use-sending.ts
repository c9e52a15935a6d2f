import { useEffect, useRef, useState } from 'react';
import type { Upload } from '#shared/api/media.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { UploadFault, readyFile, sendUpload } from './send-upload.ts';

/** A file in transfer; it is removed here once it is an upload. */
export interface Sending {
  key: string;
  /** In the order in which the files of a field were chosen. */
  nth: number;
  /** The chosen file; from 'sending' on, the file that is sent. */
  file: File;
  /** Set for images that can be displayed. */
  preview: string | undefined;
  /** 'finishing' is the server's check of the uploaded file. */
  phase: 'checking' | 'sending' | 'finishing' | 'failed';
  /** From 0 to 1. */
  progress: number;
  fault: string | undefined;
  canRetry: boolean;
  /** Set once the file was uploaded. */
  postedAs: string | undefined;
}

interface SendingOptions {
  purpose: UploadPurpose;
  /** Called once for each completed file, with its number in the order of choosing. */
  onReady(upload: Upload, preview: string | undefined, nth: number): void;
  /** Announces a change to screen readers. */
  onNews(news: string): void;
}

const failure = (error: unknown): Pick<Sending, 'phase' | 'fault' | 'canRetry'> => ({
  phase: 'failed',
  fault: error instanceof UploadFault ? error.message : 'Something went wrong. Try again.',
  canRetry: !(error instanceof UploadFault) || error.canRetry,
});

const newSending = (file: File, nth: number): Sending => ({
  nth,
  key: crypto.randomUUID(),
  file,
  preview: undefined,
  phase: 'checking',
  progress: 0,
  fault: undefined,
  canRetry: false,
  postedAs: undefined,
});

/**
 * Prepares and sends a file, and reports its progress.
 * @throws UploadFault; the signal's reason once it is aborted
 */
async function transfer(
  purpose: UploadPurpose,
  { postedAs, ...one }: Sending,
  signal: AbortSignal,
  change: (changes: Partial<Sending>) => void,
): Promise<{ upload: Upload; preview: string | undefined }> {
  const { file, isShown } = await readyFile(purpose, one.file);
  signal.throwIfAborted();
  const preview = one.preview ?? (isShown ? URL.createObjectURL(file) : undefined);
  change({ phase: postedAs === undefined ? 'sending' : 'finishing', file, preview });
  const upload = await sendUpload(purpose, file, {
    signal,
    postedAs,
    onProgress: (progress) => change({ progress }),
    onPosted: (key) => change({ postedAs: key, phase: 'finishing', progress: 1 }),
  });
  return { upload, preview };
}

function useRows() {
  const [sending, setSending] = useState<Sending[]>([]);
  return {
    sending,
    append: (added: readonly Sending[]) => setSending((all) => [...all, ...added]),
    change: (key: string, changes: Partial<Sending>) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    remove: (key: string) => setSending((all) => all.filter((other) => other.key !== key)),
  };
}

/** Manages independent transfers of the files: a failed one doesn't hold up the others. All end with the field. */
function useTransfers({ purpose, onReady, onNews }: SendingOptions, rows: ReturnType<typeof useRows>) {
  const ends = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = ends.current;
    return () => running.forEach((end) => end.abort());
  }, []);

  const begin = async (one: Sending) => {
    const { key, file, nth } = one;
    const end = new AbortController();
    ends.current.set(key, end);
    rows.change(key, { phase: 'checking', fault: undefined, progress: 0 });
    onNews(`${file.name}: uploading`);
    try {
      const { upload, preview } = await transfer(purpose, one, end.signal, (changes) => rows.change(key, changes));
      rows.remove(key);
      onReady(upload, preview, nth);
      onNews(`${file.name}: uploaded`);
    } catch (error) {
      if (end.signal.aborted) return;
      rows.change(key, failure(error));
      onNews(`${file.name}: ${failure(error).fault}`);
    } finally {
      ends.current.delete(key);
    }
  };
  return { begin, end: (key: string) => ends.current.get(key)?.abort() };
}

/** Manages the files of a field that are being sent. */
export function useSending(options: SendingOptions) {
  const rows = useRows();
  const { sending } = rows;
  const { begin, end } = useTransfers(options, rows);

  const chosen = useRef(0);

  const add = (files: readonly File[]) => {
    const added = files.map((file, index) => newSending(file, chosen.current + index));
    chosen.current += files.length;
    rows.append(added);
    added.forEach((one) => void begin(one));
  };

  const retry = (key: string) => {
    const one = sending.find((other) => other.key === key);
    if (one?.phase === 'failed') void begin(one);
  };

  /** Removes a file that is being sent or has failed. */
  const cancel = (key: string) => {
    end(key);
    const one = sending.find((other) => other.key === key);
    if (one?.preview) URL.revokeObjectURL(one.preview);
    rows.remove(key);
    if (one) options.onNews(`${one.file.name}: ${one.phase === 'failed' ? 'removed' : 'upload canceled'}`);
  };

  return { sending, add, retry, cancel };
}
