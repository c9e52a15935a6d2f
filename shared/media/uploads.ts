/** Purposes of uploads (vendor spec 3; sizes and types are from the specification, WebP is our addition). */
export const uploadPurposes = [
  'service-photo',
  'product-image',
  'pricing-document',
  'message-photo',
  'message-file',
] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

const megabyte = 1024 * 1024;

export interface UploadRule {
  readonly kind: 'image' | 'document';
  /** Its files have no public address, not even pictures. */
  readonly isPrivate: boolean;
  /** The content type of each accepted extension, in lower case without a dot. */
  readonly types: Readonly<Record<string, string>>;
  /** Bytes, inclusive. */
  readonly maximumBytes: number;
  /** The types in words, for messages. */
  readonly wanted: string;
  /** The hint below the field. */
  readonly hint: string;
}

const image: UploadRule = {
  kind: 'image',
  isPrivate: false,
  // The others are aliases of JPEG: Windows saves pictures of web pages as .jfif.
  types: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    jfif: 'image/jpeg',
    jpe: 'image/jpeg',
    pjpeg: 'image/jpeg',
    pjp: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    heic: 'image/heic',
    heif: 'image/heif',
  },
  maximumBytes: 5 * megabyte,
  wanted: 'a JPG, PNG or WebP image',
  hint: 'JPG, PNG up to 5MB',
};

const document: UploadRule = {
  kind: 'document',
  isPrivate: true,
  types: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  maximumBytes: 10 * megabyte,
  wanted: 'a PDF, Word or Excel file',
  hint: 'PDF, DOC, DOCX, XLS, XLSX up to 10MB',
};

/** Files that the two parties of a conversation send each other (rule media-2 applies here too). */
const messagePhoto: UploadRule = {
  ...image,
  isPrivate: true,
  maximumBytes: 10 * megabyte,
  hint: 'JPG, PNG up to 10MB',
};

const messageFile: UploadRule = {
  kind: 'document',
  isPrivate: true,
  types: { pdf: 'application/pdf' },
  maximumBytes: 10 * megabyte,
  wanted: 'a photo or a PDF',
  hint: 'PDF up to 10MB',
};

export const uploadRules: Readonly<Record<UploadPurpose, UploadRule>> = {
  'service-photo': image,
  'product-image': image,
  'pricing-document': document,
  'message-photo': messagePhoto,
  'message-file': messageFile,
};

/** Every content type that any purpose accepts. */
export const uploadContentTypes: readonly string[] = [
  ...new Set([image, document].flatMap(({ types }) => Object.values(types))),
];

/**
 * Width times height; a picture with more pixels isn't opened at all. Phones' "200 megapixels" have up to 199.8
 * million, which a JPEG is decoded from at a fraction of its size; their "50 megapixels" have up to 50.4 million.
 */
export const maximumPixels = { jpeg: 205_000_000, other: 50_500_000 } as const;

/** Characters; a longer name is shortened before its extension. */
export const maximumFileNameLength = 120;

/** Minutes for which the address of a post is valid. */
export const uploadMinutes = 15;

const readExtension = (fileName: string): string => /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';

/** Returns the content type that a file of this name must have; undefined if the purpose doesn't accept it. */
export function requiredContentType(purpose: UploadPurpose, fileName: string): string | undefined {
  const { types } = uploadRules[purpose];
  const extension = readExtension(fileName);
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

/** HEIC is accepted but not offered: an iPhone converts its photos to JPEG for a chooser that doesn't list it. */
const unnamed = ['heic', 'heif'];

/** Returns the extensions that a file chooser offers: '.jpg,.jpeg,…'. */
export const acceptedBy = (purpose: UploadPurpose): string =>
  Object.keys(uploadRules[purpose].types)
    .filter((extension) => !unnamed.includes(extension))
    .map((extension) => `.${extension}`)
    .join(',');

const inMegabytes = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`;

/** The sentences of every problem with a file, shared by browser and server. */
export const uploadFaults = {
  type: (purpose: UploadPurpose): string => `This type of file isn't accepted. Choose ${uploadRules[purpose].wanted}.`,
  size: (purpose: UploadPurpose): string =>
    `This file is larger than ${inMegabytes(uploadRules[purpose].maximumBytes)}. Choose a smaller one.`,
  empty: 'This file is empty. Choose another one.',
  otherFormat: (format: string): string =>
    `This image is in the ${format} format. Save or export it as JPEG, then choose that file.`,
  brokenImage: "We couldn't open this image. It may be damaged. Choose another one.",
  tooManyPixels: (maximum: number): string =>
    `This image has more than ${Math.floor(maximum / 1_000_000)} megapixels. Choose a smaller one.`,
  brokenDocument: "This file isn't the type that its name says. Choose a PDF, Word or Excel file.",
  activeDocument: 'This PDF contains scripts, actions or other files. Print it to a new PDF and choose that one.',
  closedDocument:
    "This PDF is protected or can't be read, so it can't be checked. Print it to a new PDF and choose that one.",
  malware: "This file isn't safe: our virus scan found something in it. Choose another one.",
  unscannable: "This file can't be checked for viruses. Save it without a password and choose it again.",
  stillChecked: "This file is still being checked. Try again in a minute. You don't have to upload it again.",
  notArrived: "The file didn't arrive. Try again.",
  gone: 'This file is no longer available. Remove it and choose it again.',
} as const;

export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Returns the problem of a file before it is read; undefined if there is none so far. */
export function fileFault(purpose: UploadPurpose, { name, size }: ChosenFile): string | undefined {
  if (!requiredContentType(purpose, name)) return uploadFaults.type(purpose);
  if (size === 0) return uploadFaults.empty;
  return size > uploadRules[purpose].maximumBytes ? uploadFaults.size(purpose) : undefined;
}

/** Returns the name as stored and shown: without folders and control characters, and of limited length. */
export function tidyFileName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').trim();
  if (bare.length <= maximumFileNameLength) return bare;
  const extension = `.${readExtension(bare)}`;
  return bare.slice(0, maximumFileNameLength - extension.length) + extension;
}
