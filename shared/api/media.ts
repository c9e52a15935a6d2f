import * as z from 'zod';
import { bookingIdSchema, idSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { conversationIdSchema } from './messaging/message-inbox.ts';
import { uploadContentTypes, uploadPurposes } from '#shared/media/uploads.ts';
import { defineEndpoints } from './contract.ts';

/** One person's file: 'waiting' until its content has arrived and was checked, then 'ready' for use. */
export const uploadSchema = z
  .object({
    id: idSchema,
    purpose: z.enum(uploadPurposes),
    fileName: z.string(),
    contentType: z.enum(uploadContentTypes as [string, ...string[]]),
    /** Size of the file as it was chosen. */
    bytes: z.number().int(),
    status: z.enum(['waiting', 'ready']),
    /** For a ready image, the key for shared/media/pictures.ts. Null for documents, which have no public address. */
    imageKey: z.string().nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Upload' });

export type Upload = z.infer<typeof uploadSchema>;

/** Where a browser posts the file as multipart/form-data: all fields in order, then `file`. */
export const uploadPostSchema = z
  .object({ url: z.url(), fields: z.record(z.string(), z.string()), expiresAt: timestampSchema })
  .meta({ id: 'UploadPost' });

const uploadParams = z.object({ uploadId: idSchema });

/** Lets an administrator name the upload's owner; for anyone else, others' uploads are not found. */
const owner = { ownerId: z.optional(userIdSchema) };

const mostIds = 50;

export const media = defineEndpoints({
  startUpload: {
    method: 'POST',
    path: '/api/media/uploads',
    caller: 'user',
    summary: 'Announces a file and returns where to post it; refused with `fields.file` for a wrong type or size.',
    body: z.strictObject({
      purpose: z.enum(uploadPurposes),
      fileName: z.string().trim().min(1).max(255),
      contentType: z.string().max(120),
      bytes: z.number().int().min(0),
    }),
    response: z.object({ upload: uploadSchema, post: uploadPostSchema }),
    errors: ['refused', 'too_many_requests'],
  },
  finishUpload: {
    method: 'POST',
    path: '/api/media/uploads/{uploadId}/completion',
    caller: 'user',
    summary:
      "Checks the posted file by its content and makes it ready; refused with `fields.file` saying what's wrong. Still waiting while it is scanned for malware: ask again after a second or two.",
    params: uploadParams,
    response: uploadSchema,
    errors: ['not_found', 'refused'],
  },
  listUploads: {
    method: 'GET',
    path: '/api/media/uploads',
    caller: 'user',
    summary:
      "Those of the named uploads that still exist and belong to the caller (or, for administrators, to the named owner's application).",
    query: z.object({
      /** Up to 50 ids, separated by commas. */
      ids: z
        .string()
        .max(mostIds * 27)
        .transform((text) => [...new Set(text.split(','))])
        .pipe(z.array(idSchema).max(mostIds)),
      ...owner,
    }),
    response: z.object({ uploads: z.array(uploadSchema) }),
  },
  readUpload: {
    method: 'GET',
    path: '/api/media/uploads/{uploadId}/file',
    caller: 'user',
    summary:
      'An address that opens a ready document for a few minutes; for its owner and, of an application, for administrators.',
    params: uploadParams,
    query: z.object(owner),
    response: z.object({ url: z.url(), expiresAt: timestampSchema }),
    errors: ['not_found', 'refused'],
  },
  readAttachment: {
    method: 'GET',
    path: '/api/media/conversations/{conversationId}/messages/{messageId}/attachments/{uploadId}',
    caller: 'user',
    summary: "An address of a message's file for a few minutes; for the two parties of its conversation.",
    params: z.object({ conversationId: conversationIdSchema, messageId: idSchema, uploadId: idSchema }),
    query: z.object({
      /** For a picture: the size that covers this many pixels; the largest by default. Files have one size. */
      width: z.coerce.number().int().min(1).max(5000).optional(),
    }),
    response: z.object({ url: z.url(), expiresAt: timestampSchema }),
    errors: ['not_found'],
  },
  readCasePhoto: {
    method: 'GET',
    path: '/api/media/cases/{bookingId}/{vendorId}/photos/{uploadId}',
    caller: 'user',
    summary: "An address of a case's photo for a few minutes; for its host, its vendor and administrators.",
    params: z.object({ bookingId: bookingIdSchema, vendorId: vendorIdSchema, uploadId: idSchema }),
    query: z.object({
      /** The size that covers this many pixels; the largest by default. */
      width: z.coerce.number().int().min(1).max(5000).optional(),
    }),
    response: z.object({ url: z.url(), expiresAt: timestampSchema }),
    errors: ['not_found'],
  },
  deleteUpload: {
    method: 'DELETE',
    path: '/api/media/uploads/{uploadId}',
    caller: 'user',
    summary: 'Deletes an upload; repeating it changes nothing. Files in use are kept.',
    params: uploadParams,
    response: z.object({}),
  },
});
