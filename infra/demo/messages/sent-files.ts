import sharp from 'sharp';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { privatePhotoKey } from '#shared/media/photos.ts';
import type { StoredAttachment } from '#functions/data/messaging/message.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { threadFiles } from '../content/parties/threads.ts';
import type { ThreadFile, ThreadFileName } from '../content/parties/threads.ts';
import { demoId, demoSecret } from '../ids.ts';

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

/** A page of US Letter in PDF units, and the position of its text. */
const page = { width: 612, height: 792, left: 72, top: 700, leading: 26 } as const;

/** Returns a one-page PDF with these lines of plain ASCII; the first is its title. */
function simplePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, nth) => `/F1 ${nth === 0 ? 18 : 12} Tf (${escaped(line)}) Tj T*`).join('\n');
  const content = `BT ${page.leading} TL ${page.left} ${page.top} Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return Buffer.from(withTable(objects), 'latin1');
}

const escaped = (line: string): string => line.replace(/[\\()]/g, String.raw`\$&`);

/** Returns the concatenated objects with the table of their byte offsets. */
function withTable(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const rows = objects.map((body, nth) => {
    const at = file.length;
    file += `${nth + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return `${file}${table}trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
