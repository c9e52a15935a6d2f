import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#shared/kernel/place.ts';
import { createGeocoder, remembering, withTable } from './create.ts';
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

const service = vi.fn<(text: string) => Promise<Place | undefined>>();
const report = vi.fn();
beforeEach(() => {
  service.mockReset();
  report.mockReset();
});

describe('geocoder of a stage', () => {
  it('uses the embedded table, or Amazon Location with the table beside it', () => {
    expect(createGeocoder({ GEOCODER: 'embedded' }, report)).toBe(embeddedGeocoder);
    expect(createGeocoder({ GEOCODER: 'location' }, report)).not.toBe(embeddedGeocoder);
  });
});

describe('geocoding service with the table beside it', () => {
  const geocoder = withTable({ find: service }, embeddedGeocoder, report);

  it('looks up an address with the service', async () => {
    service.mockResolvedValueOnce(street);
    expect(await geocoder.find('1906 S 5th St')).toBe(street);
  });

  it.each([
    ['63101', 'Saint Louis'],
    ['Chicago, IL', 'Chicago'],
    ['austin tx', 'Austin'],
  ])("doesn't call the paid service for places in the table: %s", async (text, city) => {
    expect((await geocoder.find(text))?.city).toBe(city);
    expect(service).not.toHaveBeenCalled();
  });

  it("calls the service for a place that isn't in the table", async () => {
    service.mockResolvedValueOnce(street);
    expect(await geocoder.find('Bouldin Creek')).toBe(street);
  });

  it('falls back to the table and reports the error if the service fails', async () => {
    const failure = new Error('Rate exceeded');
    service.mockRejectedValueOnce(failure);
    expect((await geocoder.find('1 Market St, St Louis'))?.label).toBe('Saint Louis, MO');
    expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('falls back to the table if the service finds nothing', async () => {
    service.mockResolvedValue(undefined);
    expect((await geocoder.find('233 S Wacker Dr, Chicago IL'))?.label).toBe('Chicago, IL');
    expect(await geocoder.find('asdfgh 12')).toBeUndefined();
  });
});

describe('caching geocoder', () => {
  it('looks a text up once, however it is spaced and capitalized, even without a result', async () => {
    const geocoder = remembering({ find: service });
    service.mockResolvedValueOnce(street).mockResolvedValueOnce(undefined);
    for (const text of ['1906 S 5th St', ' 1906  s 5th ST']) expect(await geocoder.find(text)).toBe(street);
    for (const text of ['nowhere 1', 'Nowhere 1']) expect(await geocoder.find(text)).toBeUndefined();
    expect(service).toHaveBeenCalledTimes(2);
  });

  it('retries after a failure and evicts the text that was looked up longest ago', async () => {
    const geocoder = remembering({ find: service });
    service.mockRejectedValueOnce(new Error('down')).mockResolvedValue(street);
    await expect(geocoder.find('0 First St')).rejects.toThrow('down');
    for (let n = 0; n <= 500; n += 1) await geocoder.find(`${n} First St`);
    await geocoder.find('500 First St');
    expect(service).toHaveBeenCalledTimes(502);
    await geocoder.find('0 First St');
    expect(service).toHaveBeenCalledTimes(503);
  });
});
