import type { FoundPlace } from '#shared/kernel/place.ts';

/** Turns the text of a location field into a place in the United States. */
export type Geocoder = {
  /**
   * Finds the place of an address, 'City, ST', city or ZIP code; undefined if unknown. If several large towns share a
   * name, returns the most populous one with the labels of the others.
   */
  find(text: string): Promise<FoundPlace | undefined>;
};
