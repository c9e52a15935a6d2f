import type { FoundPlace } from '#shared/kernel/place.ts';

/** Turns what people type as a location into a place in the United States. */
export type Geocoder = {
  /**
   * The place of an address, 'City, ST', city or ZIP code; undefined when there is none. Where the name is that of several
   * large towns, the one with the most people and what the others are called.
   */
  find(text: string): Promise<FoundPlace | undefined>;
};
