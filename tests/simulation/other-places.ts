import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import type { Spot } from './fee-model.ts';

/** ZIP codes to which hosts move an event: nearby, at the edge of vendors' travel distance, and too far. */
export const otherZips = ['78745', '78664', '78130', '78201', '77002'] as const;

/** The ZIP code of all plans. */
export const firstZip = '78704';

const found = [firstZip, ...otherZips].map(async (zip) => [zip, await embeddedGeocoder.find(zip)] as const);

const places: ReadonlyMap<string, Spot | undefined> = new Map(await Promise.all(found));

/** Returns the location of a ZIP code, loaded before the first history. */
export const placeOfZip = (zip: string): Spot | null => places.get(zip) ?? null;
