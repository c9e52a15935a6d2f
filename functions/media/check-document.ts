import { uploadFaults } from '#shared/media/uploads.ts';
import { pdfFault } from './active-content.ts';
import { isCompoundFile, isPdf } from './magic-numbers.ts';
import { zipParts } from './zip-parts.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** Checks whether the bytes match the content type; each test reads only the content, never the name. */
const tests: Readonly<Record<string, (bytes: Buffer) => boolean | Promise<boolean>>> = {
  'application/pdf': isPdf,
  'application/msword': (bytes) => isCompoundFile(bytes, ['WordDocument']),
  'application/vnd.ms-excel': (bytes) => isCompoundFile(bytes, ['Workbook', 'Book']),
  [`${office}.wordprocessingml.document`]: (bytes) => isOfficeZip(bytes, /^word\/document\d*\.xml$/),
  [`${office}.spreadsheetml.sheet`]: (bytes) => isOfficeZip(bytes, /^xl\/workbook\d*\.xml$/),
};

/**
 * Returns true for a zip with a list of its parts and the main one, and without a macro project, which these types
 * cannot have.
 */
async function isOfficeZip(bytes: Buffer, mainPart: RegExp): Promise<boolean> {
  const parts = bytes.toString('latin1', 0, 2) === 'PK' ? await zipParts(bytes) : undefined;
  if (!parts?.includes('[Content_Types].xml')) return false;
  return parts.some((part) => mainPart.test(part)) && !parts.some((part) => part.endsWith('vbaProject.bin'));
}

export const isDocument = async (contentType: string, bytes: Buffer): Promise<boolean> =>
  (await tests[contentType]?.(bytes)) ?? false;

const pdfFaults = { active: uploadFaults.activeDocument, closed: uploadFaults.closedDocument };

/** Returns why a document is rejected, as a message for the person who chose it; undefined if it is accepted. */
export async function documentFault(contentType: string, bytes: Buffer): Promise<string | undefined> {
  if (!(await isDocument(contentType, bytes))) return uploadFaults.brokenDocument;
  const fault = contentType === 'application/pdf' ? pdfFault(bytes) : undefined;
  return fault && pdfFaults[fault];
}
