import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { emptyDetails } from '../event-details.ts';
import { SecondVenue } from './SecondVenue.tsx';
import { useAddToPlan } from './use-add-to-plan.ts';
import type { Plan } from '../use-plan.ts';

const { addPlanItem, removePlanItem } = vi.hoisted(() => ({
  addPlanItem: vi.fn<(request: object) => Promise<{ items: PlannedItem[] }>>(),
  removePlanItem: vi.fn<(request: object) => Promise<void>>(),
}));
vi.mock('../api.ts', async (original) => ({ ...(await original<object>()), addPlanItem, removePlanItem }));

const makePlannedItem = (vendorId: string, category: Category): PlannedItem => ({
  id: `${vendorId}:${category}`,
  vendorId,
  vendorName: `The ${vendorId}`,
  category,
  packages: [],
  problems: [],
});
const planWith = (...items: PlannedItem[]): Plan => ({
  status: 'draft',
  draftId: 'd',
  title: 'Garden birthday',
  details: emptyDetails,
  serviceAreas: [],
  serviceWishes: [],
  items,
  quote: null,
  place: null,
  draft: undefined,
  retry: () => undefined,
});

const results: boolean[] = [];
const Adding = ({ plan, category }: { plan: Plan; category: Category }) => {
  const { add, venueQuestion } = useAddToPlan({ ...plan, draft: {} as Plan['draft'] });
  const press = async () => {
    results.push(await add({ vendor: { id: 'loft', name: 'The loft' }, category, packages: [] }));
  };
  return (
    <>
      <button onClick={() => void press()}>Add</button>
      <SecondVenue question={venueQuestion} vendor={{ id: 'loft' }} />
    </>
  );
};

const start = (plan: Plan, category: Category = 'venue') => {
  render(
    <MemoryRouter>
      <Adding plan={plan} category={category} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Add'));
};
const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  results.length = 0;
  addPlanItem.mockReset().mockResolvedValue({ items: [] });
  removePlanItem.mockReset().mockResolvedValue();
});

it('replaces the first venue if the host chooses to', async () => {
  start(planWith(makePlannedItem('barn', 'venue'), makePlannedItem('cook', 'catering')));
  expect(await screen.findByRole('heading', { name: 'Replace The barn?' })).toBeDefined();
  expect(addPlanItem).not.toHaveBeenCalled();
  await answer('Replace');
  await waitFor(() => expect(results).toEqual([true]));
  expect(addPlanItem.mock.lastCall?.[0]).toMatchObject({ vendorId: 'loft', category: 'venue' });
  expect(removePlanItem.mock.calls).toEqual([[{ draftId: 'd', itemId: 'barn:venue' }]]);
});

it('a second venue is added next to the first if both are wanted', async () => {
  start(planWith(makePlannedItem('barn', 'venue')));
  await answer('Keep Both');
  await waitFor(() => expect(results).toEqual([true]));
  expect(addPlanItem).toHaveBeenCalledTimes(1);
  expect(removePlanItem).not.toHaveBeenCalled();
});

it('leaves the plan unchanged on Cancel', async () => {
  start(planWith(makePlannedItem('barn', 'venue')));
  await answer('Cancel');
  await waitFor(() => expect(results).toEqual([false]));
  expect(addPlanItem).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', { name: 'Replace The barn?' })).toBeNull();
});

it.each<[string, Plan, Category]>([
  ['the first venue', planWith(makePlannedItem('cook', 'catering')), 'venue'],
  ['the same venue again', planWith(makePlannedItem('loft', 'venue')), 'venue'],
  ['another service', planWith(makePlannedItem('barn', 'venue')), 'decor'],
])('asks nothing for %s', async (_, plan, category) => {
  start(plan, category);
  await waitFor(() => expect(results).toEqual([true]));
  expect(addPlanItem).toHaveBeenCalledTimes(1);
});
