import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSession } from '#web/lib/session-state.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { carryGuestComparison, forgetGuestComparison, useComparison } from './comparison.ts';
import type { ComparedVendor } from './comparison.ts';
import { proves } from '#tests/support/proves.ts';

const vendor = (n: number): ComparedVendor => ({
  id: `vendor-${n}`,
  name: `Vendor ${n}`,
  image: '/media/one.svg',
  service_category: 'decor',
  rating: 4.5,
  reviews: 3,
  leadTime: '1-2 weeks',
  description: 'Paper and flowers.',
});
const me = { id: 'maya', email: 'maya@example.test', fullName: 'Maya', isAdmin: false, vendor: null };
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]') as ComparedVendor[];

beforeEach(() => {
  forgetGuestComparison();
  writeSession({ status: 'signed-out', expired: false });
});

describe('compared vendors', () => {
  it(
    'stores compared vendors under the key of the specification, without a price',
    proves('comparison-1', 'entities-8', 'constants-27'),
    () => {
      const { result } = renderHook(useComparison);
      act(() => result.current.toggle(vendor(1)));
      expect(stored('selectedVendors')).toEqual([vendor(1)]);
      expect(localStorage.getItem('selectedVendors')).not.toMatch(/price/i);
    },
  );

  it('compares at most four vendors', proves('states-18'), () => {
    const { result } = renderHook(useComparison);
    for (const n of [1, 2, 3, 4, 5]) act(() => result.current.toggle(vendor(n)));
    expect(result.current.vendors.map(({ id }) => id)).toEqual(['vendor-1', 'vendor-2', 'vendor-3', 'vendor-4']);
    expect(latestToast()).toMatchObject({
      title: 'Maximum reached',
      text: 'You can compare up to 4 vendors at a time',
    });
  });

  it('removes compared vendors one by one or all at once', () => {
    const { result } = renderHook(useComparison);
    for (const n of [1, 2, 3]) act(() => result.current.toggle(vendor(n)));
    act(() => result.current.toggle(vendor(2)));
    expect(result.current.vendors.map(({ id }) => id)).toEqual(['vendor-1', 'vendor-3']);
    act(() => result.current.clear());
    expect(result.current.vendors).toEqual([]);
    expect(localStorage.getItem('selectedVendors')).toBeNull();
  });

  it("moves a guest's comparison to their account at sign-in, and to no one else", () => {
    localStorage.setItem('selectedVendors', JSON.stringify([vendor(1), 'nonsense']));
    const { result } = renderHook(useComparison);
    act(() => result.current.toggle(vendor(2)));
    act(() => carryGuestComparison(me.id));
    act(() => writeSession({ status: 'signed-in', me, expired: false }));
    expect(result.current.vendors.map(({ id }) => id)).toEqual(['vendor-1', 'vendor-2']);
    act(() => writeSession({ status: 'signed-out', expired: false }));
    expect(result.current.vendors).toEqual([]);
  });
});
