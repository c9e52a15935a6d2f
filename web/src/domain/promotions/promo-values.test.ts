import { afterEach, expect, it, vi } from 'vitest';
import type { PromoCode } from '#shared/api/promotions.ts';
import { writeSession } from '#web/lib/session-state.ts';
import type { ShownPromo } from './promo-actions.ts';
import { toPromoForm, localDay } from './promo-values.ts';
import type { CheckedPromo } from './promo-values.ts';

afterEach(() => {
  writeSession({ status: 'signed-out', expired: false });
  vi.unstubAllEnvs();
});

const values: CheckedPromo = {
  code: 'GARDEN10',
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderAmount: 0,
  usageLimit: null,
  expiresOn: '2027-06-30',
};

it('keeps the end of a code if its description is edited in another time zone', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const { expiresAt } = toPromoForm(values, undefined);
  expect(expiresAt).toBe('2027-07-01T06:59:59.000Z');
  const promo = { expiresAt } as PromoCode;

  vi.stubEnv('TZ', 'America/New_York');
  const expiresOn = localDay(expiresAt ?? '');
  expect(expiresOn, 'the dialog shows the local date').toBe('2027-07-01');
  const edited = toPromoForm({ ...values, description: 'For gardens', expiresOn }, promo);
  expect(edited).toMatchObject({ description: 'For gardens', expiresAt });
  expect('2027-07-01T06:30:00.000Z' < (edited.expiresAt ?? ''), 'the code still works at 11:30 PM in Los Angeles').toBe(
    true,
  );
  expect(toPromoForm({ ...values, expiresOn: '2027-06-29' }, promo).expiresAt).toBe('2027-06-30T03:59:59.000Z');
});

it("ends a vendor's code with the day at the business, wherever the vendor is now", () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  const vendor = { id: 'v', name: 'Ember & Rye', timeZone: 'America/Los_Angeles' };
  const me = { id: 'u', email: 'dana@example.test', fullName: 'Dana Reyes', isAdmin: false, vendor };
  writeSession({ status: 'signed-in', me, expired: false });
  const { expiresAt } = toPromoForm(values, undefined);
  expect(expiresAt).toBe('2027-07-01T06:59:59.000Z');
  expect(localDay(expiresAt ?? '')).toBe('2027-06-30');
});

it("an administrator edits the end of a code as a day at its vendor's place", () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  const promo = { expiresAt: '2027-07-01T06:59:59.000Z', timeZone: 'America/Los_Angeles' } as ShownPromo;
  expect(localDay(promo.expiresAt ?? '', promo.timeZone)).toBe('2027-06-30');
  expect(toPromoForm(values, promo).expiresAt).toBe(promo.expiresAt);
  expect(toPromoForm({ ...values, expiresOn: '2027-06-29' }, promo).expiresAt).toBe('2027-06-30T06:59:59.000Z');
});
