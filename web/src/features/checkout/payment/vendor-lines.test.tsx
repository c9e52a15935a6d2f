import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VendorLines } from './VendorLines.tsx';

type Props = Parameters<typeof VendorLines>[0];
type Given = Partial<Record<'appliedTo' | 'problemOf', (vendorId: string) => unknown>>;

const item = (vendorId: string, isOffer: boolean) => ({
  id: `${vendorId}:catering`,
  vendorId,
  vendorName: `Vendor ${vendorId}`,
  category: 'catering',
  packages: [],
  ...(isOffer && { offer: { version: 1 } }),
});

const none = () => undefined;

function open({ appliedTo = none, problemOf = none }: Given = {}) {
  const payment = { quote: { lines: [] }, promos: { appliedTo, problemOf } } as unknown as Props['payment'];
  const items = [item('1', true), item('2', false)] as unknown as Props['items'];
  render(<VendorLines items={items} payment={payment} />);
  return screen.queryByText('Promo code of Vendor 1');
}

it('asks for promo codes of vendors with packages alone', () => {
  expect(open()).toBeNull();
  expect(screen.getByText('Promo code of Vendor 2')).toBeTruthy();
});

it('says at an offer why its code was taken off', () => {
  expect(open({ problemOf: (id) => (id === '1' ? "Promo codes can't be used on offers" : undefined) })).not.toBeNull();
});

it('says which day is held for the host, and until when', async () => {
  const offer = { version: 1, facts: { date: '2027-06-12' }, validThrough: '2027-06-06' };
  const items = [
    { ...item('1', true), offer, isHeld: true },
    { ...item('2', true), offer },
  ] as unknown as Props['items'];
  const promos = { appliedTo: none, problemOf: none };
  render(<VendorLines items={items} payment={{ quote: { lines: [] }, promos } as unknown as Props['payment']} />);
  expect(await screen.findAllByText('Jun 12, 2027 is held for you until Jun 06, 2027')).toHaveLength(1);
});
