import sharp from 'sharp';
import type { StoredAttachment } from '#functions/data/messaging/message.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { privatePhotoKey } from '#shared/media/photos.ts';
import { threadFiles } from '../content/parties/thread-files.ts';
import type { ThreadFile, ThreadFileName } from '../content/parties/thread-files.ts';
import { demoId, demoSecret } from '../ids.ts';
import { simplePdf } from './simple-pdf.ts';

/** A file of a demo message, as if its sender had uploaded it: the bytes are those of the chosen file. */
export interface SentFile {
  upload: UploadRecord;
  bytes(draw: Draw): Promise<Buffer>;
}

/** Returns a drawing as SVG, by its key in the media bucket. */
type Draw = (key: string) => Promise<Buffer>;

/** Photos are drawings rendered at three times their size. */
const photo = { width: 1200, height: 900, density: 216 } as const;

export function sentFile(name: ThreadFileName, userId: string, sentIn: string, at: string): SentFile {
  const file: ThreadFile = threadFiles[name];
  const secret = demoSecret(`sent ${name}`);
  const upload = {
    id: demoId(`sent ${name}`, at),
    userId,
    fileName: file.fileName,
    status: 'ready' as const,
    secret,
    lookAfter: null,
    sentIn,
    createdAt: at,
  };
  if ('lines' in file) {
    const body = simplePdf(file.lines);
    const about = { purpose: 'message-file', contentType: 'application/pdf', bytes: body.length } as const;
    return { upload: { ...upload, ...about, imageKey: null }, bytes: async () => body };
  }
  const bytes = seededRandom(`sent ${name}`).int(900_000, 3_000_000);
  const about = { purpose: 'message-photo', contentType: 'image/jpeg', bytes } as const;
  return {
    upload: { ...upload, ...about, imageKey: privatePhotoKey(secret, photo) },
    bytes: async (draw) => photographed(await draw(file.drawing)),
  };
}

/** Returns a file as a message stores it. */
export const toAttachment = ({ upload }: SentFile): StoredAttachment => {
  const { id, purpose, fileName, contentType, bytes, secret, imageKey } = upload;
  return { id, purpose: purpose as StoredAttachment['purpose'], fileName, contentType, bytes, secret, imageKey };
};

const photographed = (svg: Buffer): Promise<Buffer> =>
  sharp(svg, { density: photo.density }).resize(photo.width, photo.height).jpeg({ quality: 90 }).toBuffer();
