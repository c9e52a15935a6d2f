import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { proves } from '#tests/support/proves.ts';
import { OrderPromo } from '../promo/PromoBox.tsx';
import { VendorLines } from './OrderSummary.tsx';

type Props = Parameters<typeof VendorLines>[0];
type Given = Partial<Record<'appliedTo' | 'findProblem', (vendorId: string) => unknown>>;

const item = (vendorId: string, isOffer: boolean) => ({
  id: `${vendorId}:catering`,
  vendorId,
  vendorName: `Vendor ${vendorId}`,
  category: 'catering',
  packages: [],
  ...(isOffer && { offer: { version: 1 } }),
});

const none = () => undefined;

function open({ appliedTo = none, findProblem = none }: Given = {}) {
  const promos = { appliedTo, findProblem, findTyped: () => '', isChecking: () => false };
  const payment = { quote: { lines: [] }, promos } as unknown as Props['payment'];
  const items = [item('1', true), item('2', false)] as unknown as Props['plan']['items'];
  render(<VendorLines plan={{ details: emptyDetails, place: null, items }} payment={payment} />);
  return screen.queryByLabelText('Promo code for Vendor 1');
}

it('shows an open promo code field for each vendor with packages', proves('payment-2'), () => {
  expect(open()).toBeNull();
  expect(screen.getByLabelText('Promo code for Vendor 2')).toBeTruthy();
  expect(document.querySelector('details')).toBeNull();
});

it('shows a folded promo code field for all vendors', () => {
  const promos = {
    findProblem: none,
    findTyped: () => '',
    isChecking: () => false,
  } as unknown as Props['payment']['promos'];
  render(<OrderPromo promos={promos} />);
  expect(screen.getByLabelText('Promo code for your order').closest('details')?.open).toBe(false);
});

it('shows at an offer why its code was removed', () => {
  expect(
    open({ findProblem: (id) => (id === '1' ? "Promo codes can't be used on offers" : undefined) }),
  ).not.toBeNull();
});

it('shows which day is held for the host, and until when', async () => {
  const offer = { version: 1, facts: { date: '2027-06-12' }, validThrough: '2027-06-06' };
  const items = [
    { ...item('1', true), offer, isHeld: true },
    { ...item('2', true), offer },
  ] as unknown as Props['plan']['items'];
  const promos = { appliedTo: none, findProblem: none, findTyped: () => '', isChecking: () => false };
  render(
    <VendorLines
      plan={{ details: emptyDetails, place: null, items }}
      payment={{ quote: { lines: [] }, promos } as unknown as Props['payment']}
    />,
  );
  expect(await screen.findAllByText('Jun 12, 2027 is held for you until Jun 06, 2027')).toHaveLength(1);
});
