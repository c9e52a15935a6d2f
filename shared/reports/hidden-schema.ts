import * as z from 'zod/mini';
import { timestampSchema } from '../kernel/ids.ts';

/** Since when administrators hide something, and their reason, which its author reads. */
export const hiddenSchema = z.object({ at: timestampSchema, reason: z.string() });

export type Hidden = z.infer<typeof hiddenSchema>;
