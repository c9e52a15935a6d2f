import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import type { Spot } from './fee-model.ts';

/** ZIP codes to which hosts take an event: next door, at the edge of what vendors travel, and too far. */
export const otherZips = ['78745', '78664', '78130', '78201', '77002'] as const;

/** That of all plans. */
export const firstZip = '78704';

const found = [firstZip, ...otherZips].map(async (zip) => [zip, await embeddedGeocoder.find(zip)] as const);

const places: ReadonlyMap<string, Spot | undefined> = new Map(await Promise.all(found));

/** Where a ZIP code is. Looked up before the first history. */
export const placeOfZip = (zip: string): Spot | null => places.get(zip) ?? null;
