import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { RepricingAmounts } from './RepricingAmounts.tsx';

const vendor = {
  vendorId: 'v1',
  vendorName: 'Ember & Rye',
  conversationId: 'order.HST-ABCDEFGH1.v1',
  chargedFor: null,
  promoNote: null,
  mustAgree: null,
  problem: null,
};

const preview = (changes: Partial<RepricingPreview>): RepricingPreview => ({
  change: { kind: 'guests', from: { guestCount: 40 }, to: { guestCount: 50 } },
  vendors: [{ ...vendor, fromCents: 152_000, toCents: 190_000 }],
  feeFromCents: 7600,
  feeToCents: 9500,
  totalFromCents: 159_600,
  totalToCents: 199_500,
  differenceCents: 39_900,
  chargedCents: 39_900,
  refundedCents: 0,
  balanceFromCents: 0,
  balanceToCents: 0,
  balanceDueDate: null,
  problem: null,
  ...changes,
});

/** Returns each line's text: 'Total$1,596.00 now $1,995.00'. */
function renderLines(changes: Partial<RepricingPreview>): string[] {
  const { container } = render(
    <MemoryRouter>
      <RepricingAmounts preview={preview(changes)} />
    </MemoryRouter>,
  );
  return [...container.querySelectorAll('dl > div')].map((line) => (line.textContent ?? '').replaceAll(/\s+/g, ' '));
}

it('shows each vendor, the fee and the total before and after, and the payment due now', () => {
  expect(renderLines({})).toEqual([
    'Ember & Rye$1,520.00 now $1,900.00',
    'Platform fee$76.00 now $95.00',
    'Total$1,596.00 now $1,995.00',
    'Difference+$399.00',
    'You pay now$399.00',
  ]);
});

it("shows a vendor's minimum, the refund, and the balance with its due date", () => {
  const vendors = [{ ...vendor, fromCents: 152_000, toCents: 60_800, chargedFor: '16 guests' }];
  const owed = { balanceFromCents: 130_830, balanceToCents: 35_070, balanceDueDate: '2027-06-04' };
  const shown = renderLines({ vendors, ...owed, differenceCents: -95_760, chargedCents: 0, refundedCents: 5000 });
  expect(shown[0]).toContain("Charged for 16 guests, the vendor's minimum");
  expect(shown.slice(-3)).toEqual([
    'Difference−$957.60',
    'Refund to the card that paid$50.00',
    'BalanceDue Jun 04, 2027$1,308.30 now $350.70',
  ]);
});

it('shows that a promo code no longer applies below its minimum', () => {
  const promoNote = 'Promo code SAVE200 is for orders of $1,000.00 or more, so it no longer applies';
  const shown = renderLines({ vendors: [{ ...vendor, fromCents: 132_000, toCents: 76_000, promoNote }] });
  expect(shown[0]).toContain(promoNote);
});

it('shows which vendor must agree first, and that nothing is paid before', () => {
  const mustAgree = 'Their offer is for 40 guests';
  const shown = renderLines({ vendors: [{ ...vendor, fromCents: 152_000, toCents: 190_000, mustAgree }] });
  expect(shown[0]).toContain('Their offer is for 40 guests, so they must agree first');
  expect(shown.at(-1)).toBe('You pay once they agree$399.00');
});

it('shows the problem of a vendor with a link to message them', () => {
  const shown = renderLines({ vendors: [{ ...vendor, fromCents: 1, toCents: 1, problem: 'Serves up to 45 guests' }] });
  expect(shown[0]).toContain('Serves up to 45 guests. Message Ember & Rye');
  expect(screen.getByRole('link', { name: 'Message Ember & Rye' }).getAttribute('href')).toContain('v1');
});
