import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toMapCell } from '#shared/directory/map-cells.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { idSchema, timestampSchema, vendorIdSchema, zipSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { epochSeconds } from '#functions/data/ttl.ts';

/** Someone who waits for a vendor near a place: an address, perhaps without an account (rule directory-56). */
const vendorAlertSchema = z.object({
  id: idSchema,
  /** Part of the links in its emails. */
  secret: z.string(),
  email: z.string(),
  zip: zipSchema,
  /** 'San Antonio, TX'. */
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null for a vendor of any service. */
  category: z.nullable(categorySchema),
  askedAt: timestampSchema,
  confirmedAt: z.nullable(timestampSchema),
  /** The vendor that the email is about; from then on no other vendor matches. */
  matchedVendorId: z.nullable(vendorIdSchema),
  /** It isn't valid after this time, and is deleted some time later. */
  until: timestampSchema,
});

export type VendorAlert = z.infer<typeof vendorAlertSchema>;

export const vendorAlertKey = (id: string): Key => ({ pk: `ALERT#${id}`, sk: 'ALERT' });

/** The confirmed alerts in an area of the map, in Z-order. */
export const alertPartition = (area: string): string => `ALERTS#${area}`;

export const vendorAlertEntity = defineEntity('VendorAlert', vendorAlertSchema, (alert) => ({
  ...vendorAlertKey(alert.id),
  ...(isWaiting(alert) && toPlaceKeys(alert)),
  ttl: epochSeconds(alert.until),
}));

/** Returns true for a confirmed alert that no vendor has matched. */
export const isWaiting = ({ confirmedAt, matchedVendorId }: VendorAlert): boolean =>
  confirmedAt !== null && matchedVendorId === null;

function toPlaceKeys(alert: VendorAlert) {
  const { area, digits } = toMapCell(alert);
  return { gsi1pk: alertPartition(area), gsi1sk: `${digits}#${alert.id}` };
}

/** The alerts of one address, which limits them; the address itself is only in the alerts. */
const alertAddressSchema = z.object({
  addressHash: z.string(),
  version: z.number().int(),
  alerts: z.array(
    z.object({ id: idSchema, zip: zipSchema, category: z.nullable(categorySchema), until: timestampSchema }),
  ),
  /** When emails with a link to confirm were requested within the last day. */
  mailedAt: z.array(timestampSchema),
  /** The latest time that any of it matters. */
  until: timestampSchema,
});

export type AlertAddress = z.infer<typeof alertAddressSchema>;

export const hashAddress = (email: string): string => createHash('sha256').update(email).digest('base64url');

export const alertAddressKey = (addressHash: string): Key => ({ pk: `ALERT_ADDRESS#${addressHash}`, sk: 'ADDRESS' });

export const alertAddressEntity = defineEntity('AlertAddress', alertAddressSchema, ({ addressHash, until }) => ({
  ...alertAddressKey(addressHash),
  ttl: epochSeconds(until),
}));
