/** What a person may upload (vendor spec 3; its sizes and types are the specification's, WebP is ours). */
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
  /** Its files have no public address, pictures neither. */
  readonly isPrivate: boolean;
  /** The content type of each extension that the purpose takes; extensions are lower case, without a dot. */
  readonly types: Readonly<Record<string, string>>;
  /** Bytes; a file of just as many is taken. */
  readonly maximumBytes: number;
  /** The types in words, for messages. */
  readonly wanted: string;
  /** The hint below the field. */
  readonly hint: string;
}

const image: UploadRule = {
  kind: 'image',
  isPrivate: false,
  // The others are names of JPEG: Windows saves pictures of web pages as .jfif.
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

/** What the two parties of a conversation send each other (decision 45 holds for it too). */
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
  wanted: 'a picture or a PDF',
  hint: 'PDF up to 10MB',
};

export const uploadRules: Readonly<Record<UploadPurpose, UploadRule>> = {
  'service-photo': image,
  'product-image': image,
  'pricing-document': document,
  'message-photo': messagePhoto,
  'message-file': messageFile,
};

/** Every content type that some purpose takes. */
export const uploadContentTypes: readonly string[] = [
  ...new Set([image, document].flatMap(({ types }) => Object.values(types))),
];

/**
 * Width and height together; a picture of more pixels is not opened at all. Phones' "200 megapixels" have up to 199.8
 * million, which a JPEG is decoded from at a fraction of its size; their "50 megapixels" up to 50.4 million.
 */
export const maximumPixels = { jpeg: 205_000_000, other: 50_500_000 } as const;

/** Characters; the rest of a longer name is cut away before its extension. */
export const maximumFileNameLength = 120;

/** How long the address of a post is good for. */
export const uploadMinutes = 15;

const extensionOf = (fileName: string): string => /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';

/** The content type that a file of this name must have, undefined when the purpose does not take it. */
export function contentTypeOf(purpose: UploadPurpose, fileName: string): string | undefined {
  const { types } = uploadRules[purpose];
  const extension = extensionOf(fileName);
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

/** HEIC is taken and not offered: an iPhone turns its photos into JPEG for a chooser that does not name it. */
const unnamed = ['heic', 'heif'];

/** What a file chooser offers: '.jpg,.jpeg,…'. */
export const acceptedBy = (purpose: UploadPurpose): string =>
  Object.keys(uploadRules[purpose].types)
    .filter((extension) => !unnamed.includes(extension))
    .map((extension) => `.${extension}`)
    .join(',');

const inMegabytes = (bytes: number): string => `${Math.round(bytes / megabyte)} MB`;

/** The sentences of everything that can be wrong with a file; browser and server say the same. */
export const uploadFaults = {
  type: (purpose: UploadPurpose): string => `This type of file isn't accepted. Choose ${uploadRules[purpose].wanted}.`,
  size: (purpose: UploadPurpose): string =>
    `This file is larger than ${inMegabytes(uploadRules[purpose].maximumBytes)}. Choose a smaller one.`,
  empty: 'This file is empty. Choose another one.',
  otherFormat: (format: string): string =>
    `The format of this image is ${format}. Save or export it as JPEG, then choose that file.`,
  brokenImage: "We couldn't open this image. It may be damaged. Choose another one.",
  tooManyPixels: (maximum: number): string =>
    `This image has more than ${Math.floor(maximum / 1_000_000)} megapixels. Choose a smaller one.`,
  brokenDocument: "This file can't be opened as what its name says. Choose a PDF, Word or Excel file.",
  activeDocument: 'This PDF has scripts, actions or other files in it. Print it to a new PDF and choose that one.',
  closedDocument:
    "This PDF is protected or can't be read, so it can't be checked. Print it to a new PDF and choose that one.",
  malware: "This file isn't safe: our virus scan found something in it. Choose another one.",
  unscannable: "This file can't be checked for viruses. Save it without a password and choose it again.",
  stillChecked: "This file is still being checked. Try again in a minute; you don't have to send it again.",
  notArrived: "The file didn't arrive. Try again.",
  gone: 'This file is no longer here. Remove it and choose it again.',
} as const;

export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What can be said of a file before it is read; undefined when nothing is wrong so far. */
export function fileFault(purpose: UploadPurpose, { name, size }: ChosenFile): string | undefined {
  if (!contentTypeOf(purpose, name)) return uploadFaults.type(purpose);
  if (size === 0) return uploadFaults.empty;
  return size > uploadRules[purpose].maximumBytes ? uploadFaults.size(purpose) : undefined;
}

/** The name as stored and shown: without folders and control characters, and of limited length. */
export function tidyFileName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').trim();
  if (bare.length <= maximumFileNameLength) return bare;
  const extension = `.${extensionOf(bare)}`;
  return bare.slice(0, maximumFileNameLength - extension.length) + extension;
}
