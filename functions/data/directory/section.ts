import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import type { Category } from '#shared/kernel/categories.ts';

/** A part of the directory: a vendor has entries in the section of each of its categories, and in 'all'. */
export const sectionSchema = z.union([categorySchema, z.literal('all')]);
export type Section = Category | 'all';
