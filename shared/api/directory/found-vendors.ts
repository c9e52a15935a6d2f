import * as z from 'zod';
import { vendorCardSchema } from './vendor-card.ts';

const pointSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** A vendor that a search found. */
export const foundVendorSchema = vendorCardSchema
  .extend({
    /** Why it doesn't fit the event, without periods: 'Seats 60, you expect 200'. Left out where there is none. */
    misfits: z.array(z.string()).optional(),
    /** For a map: the shop of a vendor with pickup, otherwise the middle of the ZIP code (decision 14); null if not asked for. */
    position: pointSchema.nullable(),
  })
  .meta({ id: 'FoundVendor' });

export type FoundVendor = z.infer<typeof foundVendorSchema>;

/** A page of a search. */
export const foundVendorsSchema = z.object({
  vendors: z.array(foundVendorSchema),
  nextCursor: z.string().nullable(),
  /** How far a search with filters looked when it stopped before its radius; the next page goes on from there. */
  lookedMiles: z.number().nullable(),
  /** Why a search found none: there is no vendor yet, or none matches. Null while there is more to look at. */
  nothing: z.enum(['no_vendors', 'no_match']).nullable(),
  /** Of how many of the nearest vendors these are the first in their order; null where it is all of them, or by distance. */
  sortedAmong: z.number().int().nullable(),
});

export type FoundVendors = z.infer<typeof foundVendorsSchema>;

/** A cell of a map: its middle and its vendors. */
export const clusterSchema = pointSchema.extend({ vendors: z.number().int() }).meta({ id: 'VendorCluster' });
export type VendorCluster = z.infer<typeof clusterSchema>;
