import * as z from 'zod';

/*
 * A service of a plan had one package, whose fields were in the plan item, in the quote's line and in the order's line
 * themselves. Drafts, bookings and orders of that time are read as services with one package.
 */

type Stored = Record<string, unknown>;

/** Puts the fields of the package that a stored value has in itself into its only package. */
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
