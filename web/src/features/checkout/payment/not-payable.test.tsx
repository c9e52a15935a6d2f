import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { queryClient } from '#web/lib/query.ts';
import { NotPayable } from './NotPayable.tsx';

it("explains why a plan can't be paid and links to other vendors and the event details", () => {
  const item = { id: 'v1:venue', vendorId: 'v1', vendorName: 'The Terrace', category: 'venue', packages: [] };
  const problems = [{ code: 'over_capacity', message: 'Seats 60, but you expect 200' }];
  const plan = { draftId: 'd1', items: [{ ...item, problems }] } as unknown as Plan;
  render(
    <MemoryRouter>
      <NotPayable plan={plan} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading').textContent).toBe("The Terrace doesn't fit your event");
  expect(screen.getByText("Seats 60, but you expect 200. You haven't been charged.")).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Choose Another Venue Vendor', '/vendors?category=venue&draftId=d1'],
    ['Edit Event Details', '/questionnaire?draftId=d1&returnTo=summary'],
  ]);
});

it("explains which times of a plan can't be paid and links to where they are set", () => {
  const plan = { draftId: 'd1', items: [] } as unknown as Plan;
  const times = { title: 'When does your event start?', text: 'Five Hour Band charges by the hour.' };
  const links = (about: 'start' | 'hours') => {
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NotPayable plan={plan} times={{ about, ...times }} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByRole('heading').textContent).toBe(times.title);
    const shown = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    unmount();
    return shown;
  };
  expect(links('start')).toEqual([
    ['Add Event Details', '/event-details?draftId=d1'],
    ['Set Start Time', '/questionnaire?draftId=d1&returnTo=summary'],
  ]);
  expect(links('hours')).toEqual([['Edit Event Details', '/event-details?draftId=d1']]);
});
