import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import type { Spot } from './fee-model.ts';

/** ZIP codes to which hosts take an event: next door, at the edge of what vendors travel, and too far. */
export const otherZips = ['78745', '78664', '78130', '78201', '77002'] as const;

const found = otherZips.map(async (zip) => [zip, await embeddedGeocoder.find(zip)] as const);

/** Where they are; the plan's own ZIP code is none of them. Looked up before the first history. */
export const otherPlaces: ReadonlyMap<string, Spot | undefined> = new Map(await Promise.all(found));
