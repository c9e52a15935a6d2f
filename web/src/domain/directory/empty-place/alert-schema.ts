import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { alertConsent } from '#shared/directory/vendor-alert.ts';
import { email } from '#shared/kernel/validation.ts';

const alertFieldsSchema = z.object({
  email,
  service: z.string(),
  consent: z.boolean().check(z.refine((isGiven) => isGiven, alertConsent)),
});

export type AlertFields = z.input<typeof alertFieldsSchema>;

export const alertResolver = zodResolver(alertFieldsSchema);
