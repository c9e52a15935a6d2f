import { describe, expect, it, vi } from 'vitest';
import type { Place } from '#shared/kernel/place.ts';
import { createGeocoder, withFallback } from './create.ts';
import { embeddedGeocoder } from './embedded.ts';

const street: Place = {
  label: 'Austin, TX 78704',
  zip: '78704',
  city: 'Austin',
  state: 'TX',
  latitude: 30.24551,
  longitude: -97.76012,
  timeZone: 'America/Chicago',
};

describe('the geocoder of a stage', () => {
  it.each([
    { GEOCODER: 'embedded', PLACE_INDEX: '' },
    { GEOCODER: 'location', PLACE_INDEX: '' },
  ])('is the embedded table for %o', (environment) => {
    expect(createGeocoder(environment, vi.fn())).toBe(embeddedGeocoder);
  });

  it('is Amazon Location with the table behind it where there is an index', () => {
    expect(createGeocoder({ GEOCODER: 'location', PLACE_INDEX: 'places' }, vi.fn())).not.toBe(embeddedGeocoder);
  });
});

describe('a geocoder with a fallback', () => {
  const first = vi.fn<(text: string) => Promise<Place | undefined>>();
  const report = vi.fn();
  const geocoder = withFallback({ find: first }, embeddedGeocoder, report);

  it('answers what the first finds', async () => {
    first.mockResolvedValueOnce(street);
    expect(await geocoder.find('1906 S 5th St')).toBe(street);
  });

  it('does not ask the first for a known ZIP code', async () => {
    first.mockClear();
    expect((await geocoder.find('63101'))?.city).toBe('Saint Louis');
    expect(first).not.toHaveBeenCalled();
  });

  it('falls back when the first fails, and reports it', async () => {
    const failure = new Error('Rate exceeded');
    first.mockRejectedValueOnce(failure);
    expect((await geocoder.find('St Louis'))?.label).toBe('Saint Louis, MO');
    expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('falls back when the first finds nothing, and says so when neither does', async () => {
    first.mockResolvedValue(undefined);
    expect((await geocoder.find('Chicago IL'))?.label).toBe('Chicago, IL');
    expect(await geocoder.find('asdfgh')).toBeUndefined();
  });
});
