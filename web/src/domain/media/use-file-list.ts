import { useEffect, useRef, useState } from 'react';
import type { Upload } from '#shared/api/media.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { exactPhotosMessage } from '#shared/vendors/application/service-photos.ts';
import { dropUpload, useUploads } from './api.ts';
import { useSending } from './use-sending.ts';

interface FileListOptions {
  purpose: UploadPurpose;
  maximum: number;
  isExact: boolean;
  value: readonly string[];
  onChange(value: string[]): void;
  words: { one: string; many: string };
}

/** An upload in the field; `upload` is missing while it loads or if it was deleted. */
export interface StoredFile {
  id: string;
  upload: Upload | undefined;
  /** Set for files chosen here. */
  preview: string | undefined;
}

/** Returns the latest value: files complete one after the other, possibly before the form has rendered the last one. */
function useLatest(value: readonly string[], onChange: (value: string[]) => void) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const set = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  return { latest, set };
}

function tooMany(left: number, { maximum, isExact, words: { one, many } }: FileListOptions): string {
  if (left <= 0) return '';
  const most = isExact ? exactPhotosMessage(maximum) : `You can add up to ${maximum} ${maximum === 1 ? one : many}.`;
  return `${most} ${left} of the files you chose ${left === 1 ? "wasn't" : "weren't"} added.`;
}

/**
 * Returns the position of a completed file: after those chosen before it, however fast each was. Earlier files have no
 * number.
 */
function placeFor(nth: number, ids: readonly string[], numbers: ReadonlyMap<string, number>): number {
  const last = ids.findLastIndex((id) => (numbers.get(id) ?? -1) < nth);
  return last + 1;
}

/** Returns the details of the files: at once for those chosen here, for others after the response. */
function useKnownFiles(value: readonly string[]) {
  const [fresh, setFresh] = useState<ReadonlyMap<string, Pick<StoredFile, 'upload' | 'preview'>>>(new Map());
  const query = useUploads(value.filter((id) => !fresh.has(id)));
  const files = value.map((id): StoredFile => {
    const upload = query.data?.find((one) => one.id === id);
    return { id, upload, preview: undefined, ...fresh.get(id) };
  });
  const addFresh = (upload: Upload, preview: string | undefined) =>
    setFresh((known) => new Map(known).set(upload.id, { upload, preview }));
  return { fresh, query, files, addFresh };
}

/** Manages the files of a field and its uploads. */
export function useFileList(options: FileListOptions) {
  const { purpose, maximum, value, onChange, words } = options;
  const [news, setNews] = useState('');
  const [notice, setNotice] = useState('');
  const { fresh, query, files, addFresh } = useKnownFiles(value);
  const { latest, set } = useLatest(value, onChange);
  const numbers = useRef(new Map<string, number>());
  const uploads = useSending({
    purpose,
    onNews: setNews,
    onReady: (upload, preview, nth) => {
      addFresh(upload, preview);
      const place = placeFor(nth, latest.current, numbers.current);
      numbers.current.set(upload.id, nth);
      set(latest.current.toSpliced(place, 0, upload.id));
    },
  });

  const onTheirWay = uploads.sending.filter(({ phase, canRetry }) => phase !== 'failed' || canRetry).length;
  const free = Math.max(0, maximum - value.length - onTheirWay);

  const add = (chosen: readonly File[]) => {
    uploads.add(chosen.slice(0, free));
    setNotice(tooMany(chosen.length - free, options));
  };

  const remove = (id: string) => {
    const own = fresh.get(id);
    // Earlier files may be in use elsewhere; only files chosen here are deleted.
    if (own) dropUpload(id);
    if (own?.preview) URL.revokeObjectURL(own.preview);
    setNotice('');
    set(latest.current.filter((other) => other !== id));
    setNews(`${own?.upload?.fileName ?? words.one}: removed`);
  };

  const moveUp = (id: string) => {
    const next = latest.current.filter((other) => other !== id);
    const place = Math.max(latest.current.indexOf(id) - 1, 0);
    const fileName = files.find((one) => one.id === id)?.upload?.fileName;
    set(next.toSpliced(place, 0, id));
    setNews(`${fileName ?? words.one}: now number ${place + 1}`);
  };

  const { sending, retry, cancel } = uploads;
  return { files, query, news, notice, free, add, remove, moveUp, sending, retry, cancel };
}
