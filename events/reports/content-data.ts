import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';

/** Returns the fields that identify reported content. */
export const contentData = () => ({
  /** Its kind comes first: 'review.01J….1813246800000-0f5c…'. */
  contentId: z.string(),
  vendorId: vendorIdSchema,
});
