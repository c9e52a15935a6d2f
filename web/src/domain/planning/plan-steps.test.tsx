import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { emptyDetails } from './event-details.ts';
import { PlanSteps } from './PlanSteps.tsx';
import type { Plan } from './use-plan.ts';

const nothing = { draftId: 'd', details: emptyDetails, serviceAreas: [], items: [] } as unknown as Plan;

const show = (plan: Plan) => {
  render(
    <MemoryRouter>
      <PlanSteps plan={plan} current={3} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('marks no step as done for an empty plan and links to the other steps', () => {
  expect(show(nothing)).toEqual(['1 Event Details', '2 Service Selection', '3 Vendors', '4 Summary']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/questionnaire?draftId=d', '/services?draftId=d', '/summary?draftId=d']);
});

it('marks the steps that the plan has completed', () => {
  const details = { ...emptyDetails, name: 'Camila', zipCode: '78704', eventType: 'Quinceañera', guestCount: 110 };
  expect(show({ ...nothing, details, serviceAreas: ['venue'] })).toEqual([
    '1 Event Details, done',
    '2 Service Selection, done',
    '3 Vendors',
    '4 Summary',
  ]);
});

it('lets a page with a form save its input before it navigates', () => {
  const onLeave = vi.fn<(to: string) => void>();
  render(
    <MemoryRouter>
      <PlanSteps plan={nothing} current={4} onLeave={onLeave} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: '3 Vendors' }));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('/vendors?draftId=d');
});
