import { photoFile, photoFileWidths } from '#shared/media/photos.ts';
import type { Context } from '#functions/platform/context.ts';
import type { FileStore } from './file-store.ts';

/** How long an address of a private file is valid. */
const addressSeconds = 5 * 60;

type PrivateFile = Omit<Parameters<FileStore['readAddress']>[0], 'seconds'>;

/** Returns an address of a private file for a few minutes. */
export async function shortAddress(
  files: Pick<FileStore, 'readAddress'>,
  file: PrivateFile,
  context: Context,
): Promise<{ url: string; expiresAt: string }> {
  const url = await files.readAddress({ ...file, seconds: addressSeconds });
  return { url, expiresAt: new Date(context.now().getTime() + addressSeconds * 1000).toISOString() };
}

/** Returns the file of a private picture for this many pixels; `width` is that of its largest. */
export function selectPhoto(
  { fileName, imageKey, width: largest }: { fileName: string; imageKey: string; width: number },
  wanted = Number.POSITIVE_INFINITY,
): PrivateFile {
  const width = photoFileWidths(largest).find((each) => each >= wanted) ?? largest;
  const name = fileName.replace(/\.\w+$/, '.webp');
  return { key: photoFile(imageKey, width), fileName: name, contentType: 'image/webp', isShown: true };
}
