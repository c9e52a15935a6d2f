import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { messaging } from '#shared/api/messaging.ts';
import { cases } from '#shared/api/orders/cases.ts';
import type { ReportedCaseView } from '#shared/api/orders/cases.ts';
import { CaseConversation } from './CaseConversation.tsx';
import { MoreTime } from './ReportedCase.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const params = { bookingId: 'HST-7K2Q9XWPA', vendorId: '01JD0000000000000000000V01' };
const deadline = '2027-06-15T21:00:00.000Z';
const view = {
  ...params,
  customerName: 'Maya Ortiz',
  vendorName: 'Lakeside Hall',
  stage: 'answering',
  proposals: [],
  deadline,
  timeZone: 'America/Chicago',
  canExtend: true,
} as unknown as ReportedCaseView;

const show = (children: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);

it('extends a deadline with a reason and the deadline that was shown', async () => {
  call.mockResolvedValue({ ...view, canExtend: false });
  show(<MoreTime view={view} />);
  fireEvent.click(screen.getByRole('button', { name: 'Give More Time' }));
  expect(screen.getByRole('dialog', { name: 'Give Lakeside Hall 48 more hours?' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'They work at another event today.' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Give More Time' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(cases.extendCase, {
      params,
      body: { deadline, reason: 'They work at another event today.' },
    }),
  );
});

it('offers no extension if the service allows none', () => {
  show(<MoreTime view={{ ...view, canExtend: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('loads the messages of both sides when the administrator asks for them', async () => {
  call.mockClear();
  const written = { senderType: 'customer', content: 'Where are you?', sentAt: deadline };
  call.mockResolvedValue({ messages: [{ ...written, id: 'm', fileNames: ['Gate.jpg'] }], older: null });
  show(<CaseConversation {...view} />);
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Read Messages' }));
  expect(await screen.findByText('Where are you?')).toBeTruthy();
  expect(screen.getByText('Files: Gate.jpg')).toBeTruthy();
  expect(call.mock.calls[0]?.[0]).toBe(messaging.listCaseMessages);
  call.mockResolvedValue({ messages: [{ ...written, id: 'e', author: 'Rosa', fileNames: [] }], older: null });
  fireEvent.click(screen.getByRole('button', { name: 'Read Messages to Everyone' }));
  expect(await screen.findByText('Rosa')).toBeTruthy();
  expect(call.mock.lastCall?.[1]).toMatchObject({ query: { of: 'event' } });
});
