import * as z from 'zod';
import { adminPageSize } from '#shared/kernel/policies.ts';

const cursor = z.string().max(1500).optional();

/** The next page's cursor; a page of a search may hold few or no rows and still have a next one. */
export const nextCursor = z.string().nullable();

/** Part of a name, an email or a category, ignoring case. */
export const adminSearch = z.string().trim().max(100).default('');

/** The query of a searchable list. */
export const listPage = {
  search: adminSearch,
  cursor,
  limit: z.coerce.number().int().min(1).max(adminPageSize).default(adminPageSize),
};
