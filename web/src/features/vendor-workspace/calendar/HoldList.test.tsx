import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { offers } from '#shared/api/messaging/offers.ts';
import type { CalendarHold } from '#shared/api/vendors/calendar.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query.ts';
import { calendarHold } from '#tests/support/calendar-views.ts';
import { conversationId } from '#tests/support/offer-views.ts';
import { HoldList } from './HoldList.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const hold = calendarHold('2027-06-12', { validThrough: '2026-12-01' });

const open = (changes: Partial<CalendarHold> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HoldList holds={[{ ...hold, ...changes }]} withDates />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  call.mockReset().mockResolvedValue({});
});

it('shows for whom and until when a day is held, with a link to the offer', () => {
  open();
  expect(screen.getByText('Jun 12, 2027 · Held for Maya Ortiz, until Dec 01, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Garden birthday' }).getAttribute('href')).toContain(conversationId);
});

it('releases a day after confirmation', async () => {
  open();
  await press('Release the day for Garden birthday');
  expect(screen.getByRole('dialog').textContent).toContain('Maya Ortiz can still book your offer');
  await press('Release Day');
  expect(call).toHaveBeenCalledWith(offers.releaseHold, { params: { conversationId, version: 2 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("shows why a day couldn't be released", async () => {
  const message = 'This offer is being paid for right now.';
  call.mockRejectedValue(new ApiError({ code: 'conflict', status: 409, message }));
  open();
  await press('Release the day for Garden birthday');
  await press('Release Day');
  expect(await screen.findByText(message)).toBeTruthy();
});

it('offers no release while the offer is being paid for', () => {
  open({ isBeingPaid: true });
  expect(screen.getByText(/being paid for right now/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
