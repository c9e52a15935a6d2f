/** Widths in pixels in which a photo is stored; it is never enlarged. */
export const photoWidths = [400, 800, 1600] as const;

/** The maximum width and height of a stored photo in pixels; WebP's own limit is 16,383. */
export const largestPhoto = { width: 1600, height: 3200 } as const;

/** The width for uses that take only one address, such as link previews. */
const plainWidth = 800;

interface Size {
  width: number;
  height: number;
}

/** Attributes of an `<img>`. Drawings have no sizes; a photo's are those of its largest file. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

const photo = /^(?:photos|documents)\/[\w-]{32}-(\d{1,4})x(\d{1,4})$/;
const photoAddress = /^\/media\/(photos\/[\w-]{32}-\d{1,4}x\d{1,4})\/\d+\.webp$/;

/** Returns the key of a photo: an unguessable secret and the size of its largest file. */
export const photoKey = (secret: string, { width, height }: Size): string => `photos/${secret}-${width}x${height}`;

/** Returns the same for a photo without a public address. */
export const privatePhotoKey = (secret: string, { width, height }: Size): string =>
  `documents/${secret}-${width}x${height}`;

/** Returns the widths of a photo's files, given the width of its largest. */
export const photoFileWidths = (width: number): number[] => [
  ...photoWidths.filter((smaller) => smaller < width),
  width,
];

/** Returns the key of a photo's file in the media bucket. */
export const photoFile = (imageKey: string, width: number): string => `${imageKey}/${width}.webp`;

/** Returns the size of a photo's largest file; undefined if the key is a drawing's. */
export function photoSize(imageKey: string): Size | undefined {
  const [, width, height] = photo.exec(imageKey) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** Returns the addresses of a picture, drawing or photo, by its key in the media bucket. */
export function pictureSources(imageKey: string): PictureSources {
  const size = photoSize(imageKey);
  if (!size) return { src: `/media/${imageKey}` };
  const widths = photoFileWidths(size.width);
  const photoUrl = (width: number) => `/media/${photoFile(imageKey, width)}`;
  return {
    src: photoUrl(Math.min(plainWidth, size.width)),
    srcSet: widths.map((width) => `${photoUrl(width)} ${width}w`).join(', '),
    ...size,
  };
}

/** Returns the same for one address of a picture, as in API responses; any other address is returned alone. */
export function pictureAt(address: string): PictureSources {
  const [, imageKey] = photoAddress.exec(address) ?? [];
  return imageKey ? pictureSources(imageKey) : { src: address };
}
