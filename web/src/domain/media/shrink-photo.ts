import { requiredContentType } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';

/** Bytes and pixels of the longer side; larger photos are shrunk, since no page shows more of them. */
const largest = { bytes: 5 * 1024 * 1024, side: 3200 } as const;

/** The longer sides to try, until the file is small enough. */
const sides = [largest.side, 2400, 1600] as const;

const quality = 0.9;

/** A photo ready to send; `isShown` if this browser can decode it. */
export interface ReadyPhoto {
  file: File;
  isShown: boolean;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Shrinks a photo of over 5 MB or 3,200 pixels, upright and without metadata. Photos that the browser can't decode or
 * shrink enough stay unchanged. Runs one at a time, since a decoded photo takes 100 MB and more.
 */
export function shrinkPhoto(purpose: UploadPurpose, file: File): Promise<ReadyPhoto> {
  const shrunk = last.then(() => shrink(purpose, file));
  last = shrunk.catch(() => undefined);
  return shrunk;
}

async function shrink(purpose: UploadPurpose, file: File): Promise<ReadyPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return { file, isShown: false };
  const smaller = await makeSmaller(file, bitmap).catch(() => undefined);
  bitmap.close();
  return { file: smaller ? named(purpose, file, smaller) : file, isShown: true };
}

/** Returns the smaller photo; undefined if it stays unchanged. */
async function makeSmaller(file: File, bitmap: ImageBitmap): Promise<Blob | undefined> {
  const longer = Math.max(bitmap.width, bitmap.height);
  const isLarge = file.size > largest.bytes;
  if ((!isLarge && longer <= largest.side) || !keepsPixels()) return undefined;
  for (const side of sides) {
    const canvas = draw(bitmap, Math.min(1, side / longer));
    const isTransparent = file.type !== 'image/jpeg' && hasTransparency(canvas);
    if (isTransparent && !isLarge) return undefined;
    const type = isTransparent ? 'image/webp' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= largest.bytes) return blob;
  }
  return undefined;
}

function draw(bitmap: ImageBitmap, part: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * part));
  canvas.height = Math.max(1, Math.round(bitmap.height * part));
  const context = getContext(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  return context;
}

const readPixels = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  getContext(canvas).getImageData(0, 0, canvas.width, canvas.height).data;

const hasTransparency = (canvas: HTMLCanvasElement): boolean =>
  readPixels(canvas).some((value, at) => at % 4 === 3 && value < 255);

/** Returns false if Firefox's fingerprinting protection replaces the drawn pixels with noise or white. */
function keepsPixels(): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [8, 8];
  getContext(canvas).fillRect(0, 0, 8, 8);
  return readPixels(canvas).every((value, at) => at % 4 === 3 || value < 16);
}

/** Names the file to match its type: a browser that can't write WebP writes PNG instead. */
function named(purpose: UploadPurpose, { name, lastModified }: File, blob: Blob): File {
  const extension = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '');
  const isRight = requiredContentType(purpose, name) === blob.type;
  const rightName = isRight ? name : `${name.replace(/\.[^.]*$/, '')}.${extension}`;
  return new File([blob], rightName, { type: blob.type, lastModified });
}
