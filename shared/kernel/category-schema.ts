import * as z from 'zod/mini';
import { categories, parseCategory } from './categories.ts';

// Apart from `categories.ts`, so that a page that only names categories doesn't load zod.

/** Accepts every known spelling at a boundary and returns the canonical category (rule planning-2). */
export const categorySchema = z
  .pipe(
    z.transform((value) => (typeof value === 'string' ? (parseCategory(value) ?? value) : value)),
    z.enum(categories),
  )
  .check(
    z.meta({ id: 'Category', description: 'Service category; food_beverage, food and activity are accepted too.' }),
  );
