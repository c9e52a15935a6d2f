import * as z from 'zod/mini';
import { categorySchema } from '../kernel/category-schema.ts';
import { zipSchema } from '../kernel/ids.ts';
import { email } from '../kernel/validation.ts';

/** The message at the box. */
export const alertConsent = 'Tick this box so that we may email you';

/** A request for one email once a vendor of a service is near a place (rule directory-56). */
export const vendorAlertFormSchema = z.strictObject({
  email,
  zip: zipSchema,
  /** Null for a vendor of any service. */
  category: z.nullable(categorySchema),
  consent: z.literal(true, alertConsent),
});

export type VendorAlertForm = z.infer<typeof vendorAlertFormSchema>;

/** An alert's id and a secret of 32 characters that only its email contains. */
export const vendorAlertToken = /^([0-9A-HJKMNP-TV-Z]{26})-([\w-]{32})$/;

/** Joins them without a dot: the site treats a path whose last part has one as a file. */
export const formatAlertToken = ({ id, secret }: { id: string; secret: string }): string => `${id}-${secret}`;

/** Returns the page that confirms or cancels an alert with a press. */
export const vendorAlertPath = (token: string): string => `/vendor-alert/${token}`;
