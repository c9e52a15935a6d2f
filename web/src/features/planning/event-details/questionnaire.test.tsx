import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { earliestEventDate, formatDay } from '#shared/kernel/dates.ts';
import { clearGuestPlan, storedGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { proves } from '#tests/support/proves.ts';
import QuestionnairePage from './QuestionnairePage.tsx';

const austin = { zip: '78704', city: 'Austin', state: 'TX', latitude: 30.2, longitude: -97.8 };
const timeZone = 'America/Chicago';
const counts = { total: 0, byCategory: {}, misfits: 0, clusters: [], isCut: true };
vi.mock('#web/lib/api.ts', () => ({
  call: async ({ path }: { path: string }) => (path.endsWith('vendor-counts') ? counts : { ...austin, timeZone }),
}));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'signed-out', expired: false }),
}));

const slow = { timeout: 5000 };

const date = () => screen.getByLabelText<HTMLInputElement>('Event date');
const next = () => screen.getByRole('button', { name: 'Next' });
const suggested = () => earliestEventDate(new Date(), timeZone);

beforeEach(() => {
  clearGuestPlan();
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/questionnaire']}>
        <Routes>
          <Route path="/questionnaire" element={<QuestionnairePage />} />
          <Route path="/services" element={<h1>Services</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

async function describeAllButDate(): Promise<void> {
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Event name', 'Nora turns seven');
  fill('Event type', 'Birthday Party');
  fill('Zip code', '78704');
  fill('Guest count', '24');
  fireEvent.change(screen.getByRole('slider', { name: 'Budget' }), { target: { value: '2' } });
  await waitFor(() => expect(next().getAttribute('aria-disabled')).toBe('false'), { timeout: 5000 });
}

describe('suggested event date', () => {
  it('the suggested date is today plus 4 days, marked, and stores no plan', proves('validation-3'), async () => {
    expect(date().value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(screen.getByText(/^Suggested/)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(storedGuestPlan()).toBeUndefined();
  });

  it('confirms the suggested date in place and saves it on yes', proves('validation-3'), async () => {
    await describeAllButDate();
    await waitFor(() => expect(date().value).toBe(suggested()));
    fireEvent.click(next());
    const title = `Is ${formatDay(suggested())} right?`;
    expect(await screen.findByRole('group', { name: title }, slow)).toBeTruthy();
    expect(storedGuestPlan()?.details.date ?? null, 'nothing is saved before the confirmation').toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `Yes, ${formatDay(suggested())}` }));
    expect(await screen.findByRole('heading', { name: 'Services' }, slow)).toBeTruthy();
    expect(storedGuestPlan()?.details.date).toBe(suggested());
  });

  it('asks only once about the suggested date', proves('validation-3'), async () => {
    await describeAllButDate();
    fireEvent.click(next());
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Another Date' }, slow));
    await waitFor(() => expect(document.activeElement).toBe(date()));
    expect(screen.queryByRole('group', { name: /^Is / })).toBeNull();
    fireEvent.click(next());
    expect(await screen.findByRole('heading', { name: 'Services' }, slow)).toBeTruthy();
  });

  it('needs no confirmation if the host chose a date', proves('validation-3'), async () => {
    const chosen = `${new Date().getFullYear() + 1}-06-12`;
    fireEvent.change(date(), { target: { value: chosen } });
    expect(screen.queryByText(/^Suggested/)).toBeNull();
    await describeAllButDate();
    fireEvent.click(next());
    expect(await screen.findByRole('heading', { name: 'Services' }, slow)).toBeTruthy();
    expect(storedGuestPlan()?.details.date).toBe(chosen);
  });
});

it('lists the required fields and the missing ones', proves('validation-5', 'validation-7'), async () => {
  expect(next().getAttribute('aria-disabled')).toBe('true');
  await describeAllButDate();
  fireEvent.change(date(), { target: { value: '' } });
  fireEvent.click(next());
  await waitFor(() =>
    expect(latestToast()).toMatchObject({
      title: 'Please fill in all required fields',
      text: 'Event name, date, location, and guest count are required. Missing: date.',
    }),
  );
});
