import { expect, it } from 'vitest';
import type { PlannedItem } from '#shared/api/planning.ts';
import { misfitSentence } from './fit-in-plan.ts';
import { misfitIn } from './plan-rows.ts';

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

it('finds the first vendor who does not fit and gives every reason', () => {
  const terrace = item('Terrace', 'Seats 60, you expect 200', 'Serves up to 80 guests');
  expect(misfitIn([item('Hall'), terrace])).toBe(terrace);
  expect(misfitIn([item('Hall')])).toBeUndefined();
  expect(misfitSentence(terrace)).toBe(
    "Terrace doesn't fit your event. Seats 60, you expect 200. Serves up to 80 guests.",
  );
});
