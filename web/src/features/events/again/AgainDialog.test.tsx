import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import type { Again } from '#shared/api/planning/plan-again.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { AgainDialog } from './AgainDialog.tsx';

type Asked = { method: string; path: string };
type Sent = { query?: { date: string }; body?: { draftId: string; date: string } };
const call = vi.hoisted(() => vi.fn<(contract: Asked, request: Sent) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const timeZone = 'America/Chicago';
const eventDate = addDays(todayIn(timeZone, new Date()), -30);
const event = { id: 'e', bookingId: 'HST-ABCDEFGH1', title: 'Summer party', date: eventDate, timeZone } as HostEvent;
const nextYear = addDays(eventDate, 364);

const free = { vendorId: 'v1', vendorName: 'The barn', category: 'venue' as const, message: null };
const taken = {
  vendorId: 'v2',
  vendorName: 'Taco Cartel',
  category: 'catering' as const,
  message: 'Not available on Jun 10, 2028',
};
const started = (changes: object[]) => ({ draft: { id: 'new', details: {} }, changes });

/** Returns the request bodies that the dialog sent. */
const sent = () => call.mock.calls.filter(([{ method }]) => method === 'POST').map(([, { body }]) => body);

beforeEach(() => {
  call.mockReset();
});

const Overview = () => <p>Overview{useLocation().search}</p>;

async function open(preview: Partial<Again>, answer: () => Promise<unknown> = () => Promise.resolve(started([]))) {
  call.mockImplementation(({ method, path }) => {
    if (method === 'POST') return answer();
    return Promise.resolve(
      path.endsWith('/again') ? { services: [free], totalCents: 126_000, ...preview } : { requirements: null },
    );
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<AgainDialog event={event} onClose={() => undefined} />} />
          <Route path="/event-overview" element={<Overview />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Your vendors on this date', hidden: true });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
const start = () => fireEvent.click(button('Start the Plan'));
const choose = (value: string) => fireEvent.change(screen.getByLabelText('New date'), { target: { value } });

it('checks the date a year later, shows available vendors and the price, and opens the new plan', async () => {
  await open({});
  expect(call.mock.calls.find(([{ path }]) => path.endsWith('/again'))?.[1].query).toEqual({ date: nextYear });
  expect(screen.getByText('Your vendor is available on this date.')).toBeDefined();
  expect(screen.getByText('$1,260.00')).toBeDefined();
  start();
  await screen.findByText('Overview?draftId=new');
  expect(sent()).toMatchObject([{ date: nextYear }]);
  expect(latestToast()?.title).toBe('Your plan is ready');
});

it('lists vendors left out with the reason and a link to others', async () => {
  const change = { category: 'catering', vendorName: 'Taco Cartel', replacedBy: null, message: taken.message };
  await open({ services: [free, taken] }, () => Promise.resolve(started([change])));
  expect(screen.getByText('1 of your 2 vendors is available on this date.')).toBeDefined();
  expect(screen.getByText(taken.message)).toBeDefined();
  start();
  const other = await screen.findByRole('link', { name: 'Find Another for Food & Beverage', hidden: true });
  expect(other.getAttribute('href')).toBe('/vendors?category=catering&draftId=new');
  expect(screen.getByText('Taco Cartel: Not available on Jun 10, 2028')).toBeDefined();
});

it("starts no plan on a date that can't be booked", async () => {
  await open({});
  choose(eventDate);
  expect(button('Start the Plan').disabled).toBe(true);
  expect(screen.queryByText('Your vendor is available on this date.')).toBeNull();
});

it('resends the same id after a failure, and a new one for another date', async () => {
  await open({}, () => Promise.reject(new ApiError({ code: 'unavailable', status: 503, message: 'Busy' })));
  const press = async (count: number) => {
    await waitFor(() => expect(button('Start the Plan').disabled).toBe(false));
    start();
    await waitFor(() => expect(sent()).toHaveLength(count));
  };
  await press(1);
  await press(2);
  expect(sent()[0]?.draftId).toBe(sent()[1]?.draftId);
  choose(addDays(nextYear, 7));
  await press(3);
  expect(sent()[2]?.draftId).not.toBe(sent()[0]?.draftId);
});
