import * as z from 'zod';
import { adminPageSize } from '#shared/kernel/policies.ts';

const cursor = z.string().max(1500).optional();

/** Where to go on; with a search a page may hold few rows or none and still go on. */
export const nextCursor = z.string().nullable();

/** Part of a name, an e-mail or a category, case aside. */
export const adminSearch = z.string().trim().max(100).default('');

/** How a searched list is asked for. */
export const listPage = {
  search: adminSearch,
  cursor,
  limit: z.coerce.number().int().min(1).max(adminPageSize).default(adminPageSize),
};
