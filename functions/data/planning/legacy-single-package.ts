import * as z from 'zod';

/*
 * A plan's service once had only one package, with its fields directly in the plan item, the quote's line and the
 * order's line. Drafts, bookings and orders of that time are read as services with one package.
 */

type Stored = Record<string, unknown>;

/** Moves the package fields of a stored value into its only package. */
const withOnePackage = <T extends z.core.SomeType>(fields: readonly string[], schema: T) =>
  z.preprocess((stored: Stored) => {
    if (stored['packages']) return stored;
    const own = Object.entries(stored).filter(([name]) => fields.includes(name));
    return { ...stored, packages: [Object.fromEntries(own)] };
  }, schema);

export const storedPlanItem = <T extends z.core.SomeType>(schema: T) =>
  withOnePackage(['productId', 'productName', 'description', 'price', 'imageUrl'], schema);

export const storedQuoteLine = <T extends z.core.SomeType>(schema: T) =>
  withOnePackage(['quantity', 'subtotalCents'], schema);

export const storedOrderLine = <T extends z.core.SomeType>(schema: T) =>
  withOnePackage(['productName', 'quantity', 'subtotalCents'], schema);
