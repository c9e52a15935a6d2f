import { useState } from 'react';
import type { Upload } from '#shared/api/media.ts';
import { purposeForFile, mostAttachments } from '#shared/messaging/attachments.ts';
import { dropUpload } from '#web/domain/media/api.ts';
import { useSending } from '#web/domain/media/use-sending.ts';
import type { ReadyFile } from './outbox.ts';
import { keepPreview } from './previews.ts';

interface AttachingOptions {
  files: readonly ReadyFile[];
  attach(file: ReadyFile): void;
  detach(id: string): void;
}

/** Manages the files of a message being written: each is uploaded and checked at once, and waits for the message. */
export function useAttaching({ files, attach, detach }: AttachingOptions) {
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
