import { expect, it } from 'vitest';
import type { PlannedItem } from '#shared/api/planning.ts';
import { misfitIn, misfitReasons, misfitReasonsBesideStarts, misfitSentence, unavailableIn } from './fit-in-plan.ts';

const item = (vendorName: string, ...messages: string[]): PlannedItem => ({
  id: `${vendorName}:venue`,
  vendorId: vendorName,
  vendorName,
  category: 'venue',
  packages: [
    {
      productId: 'hall',
      productName: 'Hall',
      description: '',
      price: { amountCents: 100, unit: 'flat' },
      imageUrl: null,
    },
  ],
  problems: messages.map((message) => ({ code: 'over_capacity', message })),
});

it("finds the first vendor who doesn't fit and lists every reason", () => {
  const terrace = item('Terrace', 'Seats 60, but you expect 200', 'Serves up to 80 guests');
  expect(misfitIn([item('Hall'), terrace])).toBe(terrace);
  expect(misfitIn([item('Hall')])).toBeUndefined();
  expect(misfitSentence(terrace)).toBe(
    "Terrace doesn't fit your event. Seats 60, but you expect 200. Serves up to 80 guests.",
  );
});

it('names the nearest free start once: beside a list of starts only the list has it', () => {
  const message = 'Not available at this time on Jun 12, 2027';
  const late = { ...item('Terrace'), problems: [{ code: 'full' as const, message, freeFrom: '18:00' }] };
  expect(misfitReasons(late)).toBe(`${message}; free from 6:00 PM.`);
  expect(misfitReasonsBesideStarts(late)).toBe(`${message}.`);
});

it.each(['closed', 'full', 'vendor_gone', 'package_gone'] as const)(
  "describes %s as a vendor that isn't available",
  (code) => {
    const off = { ...item('Terrace'), problems: [{ code, message: 'Not available on Jun 12, 2027' }] };
    expect(misfitSentence(off)).toBe("Terrace isn't available. Not available on Jun 12, 2027.");
    expect(unavailableIn([item('Hall', 'Seats 60, but you expect 200'), off])).toEqual(
      code === 'closed' || code === 'full' ? [off] : [],
    );
  },
);
