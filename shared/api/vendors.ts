import * as z from 'zod';
import { applicationFormSchema, applicationStatusSchema } from '#shared/application.ts';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/ids.ts';
import { defineEndpoints } from './contract.ts';

export const completionStages = ['basic_info', 'services', 'products', 'banking', 'review'] as const;

/** A person's only application to join as a vendor. */
export const applicationSchema = z
  .object({
    /** The applicant's own user id: there is one application per person. */
    id: userIdSchema,
    version: z.number().int(),
    status: applicationStatusSchema,
    /** Zero-based step of the wizard to resume at. */
    currentStep: z.number().int(),
    completionStage: z.enum(completionStages),
    form: applicationFormSchema,
    /** Given at the first submission, kept from then on. */
    vendorId: vendorIdSchema.nullable(),
    rejectionReason: z.string().nullable(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
    submittedAt: timestampSchema.nullable(),
    decidedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Application' });

export type Application = z.infer<typeof applicationSchema>;

const version = z.number().int().min(0);

export const vendors = defineEndpoints({
  getApplication: {
    method: 'GET',
    path: '/api/application',
    caller: 'user',
    summary: "The caller's application.",
    response: applicationSchema,
    errors: ['not_found'],
  },
  saveApplication: {
    method: 'PUT',
    path: '/api/application',
    caller: 'user',
    summary: 'Saves the wizard as it stands; version 0 starts the application.',
    body: z.strictObject({
      version,
      currentStep: z.number().int().min(0).max(60),
      completionStage: z.enum(completionStages),
      form: applicationFormSchema,
    }),
    response: applicationSchema,
    errors: ['not_found', 'version_conflict', 'refused'],
  },
  submitApplication: {
    method: 'POST',
    path: '/api/application/submission',
    caller: 'user',
    summary: 'Hands a complete application to review.',
    body: z.strictObject({ version }),
    response: applicationSchema,
    errors: ['not_found', 'version_conflict', 'refused'],
  },
});
