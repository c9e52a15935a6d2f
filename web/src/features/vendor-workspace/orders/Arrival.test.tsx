import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { queryClient } from '#web/lib/query.ts';
import { Arrival } from './Arrival.tsx';

const call = vi.hoisted(() => vi.fn<(contract: { path: string }, sent: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const order = (changes: Partial<VendorOrder> = {}) =>
  ({
    bookingId: 'HST-ABCDEFGH1',
    customerName: 'Maya Ortiz',
    event: { placeLabel: 'Austin, TX' },
    requirements: null,
    moved: null,
    arrival: null,
    canAnnounce: true,
    ...changes,
  }) as VendorOrder;

const show = (changes?: Partial<VendorOrder>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Arrival order={order(changes)} />
    </QueryClientProvider>,
  );

beforeEach(() => call.mockReset());

it('requires a time before it is sent', async () => {
  call.mockResolvedValue(order());
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Tell the Host' }));
  expect(screen.getByText('Enter a time')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Arrival time'), '14:30');
  await userEvent.click(screen.getByRole('button', { name: 'Tell the Host' }));
  expect(call.mock.lastCall?.[1]).toEqual({ params: { bookingId: 'HST-ABCDEFGH1' }, body: { time: '14:30' } });
});

it('shows the text that the host sees, and that a move canceled the arrival', () => {
  show({ arrival: { time: '14:30', at: '2027-06-01T17:00:00.000Z' } });
  expect(screen.getByText('You arrive at 2:30 PM. The host sees this on the event page.')).toBeTruthy();
  const from = { date: '2027-06-12', startTime: null, endTime: null };
  show({ moved: { at: '2027-06-01T17:00:00.000Z', from, arrivalBefore: '14:30' } });
  expect(screen.getByText('The host moved the event. Your arrival at 2:30 PM no longer applies.')).toBeTruthy();
});

it('shows that another start canceled the arrival', () => {
  const figures = { times: '', vendorId: 'v1', vendorName: 'Luna', durationHours: 1, endTime: null };
  const change = {
    kind: 'times' as const,
    from: { ...figures, startTime: '20:00' },
    to: { ...figures, startTime: '21:00' },
  };
  const at = '2027-06-01T17:00:00.000Z';
  show({ repriced: { at, change, fromCents: 40_000, arrivalBefore: '19:30' } });
  expect(screen.getByText('The host changed your start. Your arrival at 7:30 PM no longer applies.')).toBeTruthy();
});

it('the arrival is read-only after the event', () => {
  show({ canAnnounce: false, arrival: { time: '14:30', at: '2027-06-01T17:00:00.000Z' } });
  expect(screen.queryByRole('button')).toBeNull();
});
