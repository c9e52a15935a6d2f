import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { planOption } from '#tests/support/plan-option.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import DraftedPlan from './DraftedPlan.tsx';

type Asked = { method: string; path: string };
const call = vi.hoisted(() => vi.fn<(contract: Asked, request: { body?: object }) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const option = (vendorName: string, category: Category, dollars: number, miles: number): PlanOption =>
  planOption(vendorName, category, dollars, { miles });

const proposal: PlanProposal = {
  missing: [],
  services: ['catering', 'decor'],
  budgetCents: 500_000,
  options: [
    option('Ember', 'catering', 1000, 2),
    option('Taco', 'catering', 900, 4),
    option('Plain', 'catering', 800, 6),
    option('Petals', 'decor', 500, 1),
  ],
  plans: [],
  lacking: [{ category: 'venue', line: 'venue', reason: 'none_free', message: null, nextDate: null }],
  otherDates: ['2027-06-19'],
};
const draft: Draft = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  version: 3,
  title: 'Lanterns',
  details: {
    ...emptyDetails,
    name: 'Lanterns',
    date: '2027-06-12',
    guestCount: 40,
    durationHours: 4,
    budgetCents: 500_000,
    budgetBand: 3,
  },
  place: null,
  serviceAreas: ['venue', 'catering', 'decor'],
  serviceWishes: [],
  items: [],
  quote: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
};

beforeEach(() => {
  call.mockReset();
});

const open = async (answer: Partial<PlanProposal> = {}, changes: Partial<Draft> = {}) => {
  call.mockResolvedValue({ ...proposal, ...answer });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DraftedPlan draft={{ ...draft, ...changes }} onChange={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('tab', { name: /Best fit/ });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const row = (service: string) => within(screen.getByRole('group', { name: new RegExp(`^${service}`) }));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const catering = () => screen.getByRole('group', { name: /^Food & Beverage/ }).getAttribute('aria-label');

it('swaps a vendor, announces it in one sentence and undoes it', async () => {
  await open();
  const before = catering();
  fireEvent.click(row('Food & Beverage').getByRole('button', { name: 'Swap' }));
  press('Choose Taco');
  expect(catering()).not.toBe(before);
  expect(said().join()).toMatch(/Swapped Ember for Taco, \$\d+\.00 less; total \$[\d,.]+\./);
  press('Undo');
  expect(catering()).toBe(before);
});

it('shows a line for each wish, one price for a package of two, and the wish without a vendor', async () => {
  const host = planOption('Heron', 'entertainment', 1000, {
    lines: ['entertainment.dj', 'entertainment.mc'],
    productName: 'Host and DJ',
  });
  const lacking = {
    category: 'entertainment' as const,
    line: 'entertainment.live-band',
    reason: 'none_free' as const,
    message: null,
    nextDate: '2027-06-19',
  };
  await open(
    { services: ['entertainment'], options: [host], lacking: [lacking] },
    {
      serviceAreas: ['entertainment'],
      serviceWishes: [{ category: 'entertainment', options: ['dj', 'live-band', 'mc'], checklist: [] }],
    },
  );
  expect(row('Entertainment · DJ').getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText('Entertainment · Host or comedian')).toBeDefined();
  expect(screen.getAllByText('Included')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Entertainment · Live band' })).toBeDefined();
  expect(screen.getByText(/One is free on Saturday, June 19, 2027\.$/)).toBeDefined();
  expect(said().join()).toContain('Missing: Entertainment · Live band.');
  press('Remove Entertainment · Live band');
  expect(screen.queryByRole('heading', { name: 'Entertainment · Live band' })).toBeNull();
});

it('removes a service and its tick without another request', async () => {
  await open();
  fireEvent.click(row('Decor').getByRole('button', { name: 'More' }));
  press('Remove Decor');
  expect(screen.queryByRole('group', { name: /^Decor/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Decor' }).checked).toBe(false);
  expect(call).toHaveBeenCalledTimes(1);
});

it('lists services without a vendor, with the reason and other dates', async () => {
  await open();
  expect(screen.getByText(/^Every vendor is booked or closed on Saturday, June 12, 2027\./)).toBeDefined();
  expect(screen.getByRole('button', { name: /June 19, 2027/ })).toBeDefined();
});

it('requests another proposal when no vendor of a service is left', async () => {
  await open();
  fireEvent.click(row('Decor').getByRole('button', { name: 'More' }));
  press('Not This Vendor');
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.lastCall?.[1].body).toMatchObject({ excludedVendorIds: ['Petals'] });
});

it('states the missing budget and raises it with one press', async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/^Exact budget/), { target: { value: '1,000' } });
  expect(await screen.findByText(/The cheapest plan is \$\d+\.\d\d over your budget/)).toBeDefined();
  press(/^Raise Budget to/);
  await waitFor(() => expect(screen.queryByText(/over your budget/)).toBeNull());
});

it('lists vendors replaced while the plan was taken, before the summary', async () => {
  await open();
  const change = { category: 'catering', vendorName: 'Ember', replacedBy: 'Taco', message: 'Not available' };
  call.mockResolvedValue({ draft: { ...draft, version: 4, quote: { totalCents: 147_000 } }, changes: [change] });
  press('Use This Plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your plan changed a little' }));
  expect(dialog.getByText('Taco instead of Ember for Food & Beverage: Not available.')).toBeDefined();
  expect(dialog.getByText(/^Your total is now/).textContent).toContain('$1,470.00. It was $1,575.00.');
});

it('reports a change in another tab, reloads the plan and can be used again', async () => {
  await open();
  call.mockImplementation(({ method }) =>
    method === 'PUT'
      ? Promise.reject(new ApiError({ code: 'version_conflict', status: 409, message: 'Changed' }))
      : Promise.resolve({ ...draft, version: 5 }),
  );
  press('Use This Plan');
  await waitFor(() => expect(latestToast()?.title).toBe('Your plan was changed elsewhere'));
  expect(call.mock.lastCall?.[0]).toMatchObject({ method: 'GET', path: '/api/planning/drafts/{draftId}' });
  expect(screen.getByRole('button', { name: /Use This Plan/ }).getAttribute('aria-busy')).toBe('false');
});

it('shows an error with a retry button', async () => {
  call.mockRejectedValue(new ApiError({ code: 'refused', status: 422, message: 'Not now.' }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <DraftedPlan draft={draft} onChange={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: "Couldn't draft your plan" })).toBeDefined();
  call.mockResolvedValue(proposal);
  press('Retry');
  expect(await screen.findByRole('tab', { name: /Best fit/ })).toBeDefined();
});

it('sends the shown plan with up to three choices per service', async () => {
  await open();
  fireEvent.click(row('Food & Beverage').getByRole('button', { name: 'More' }));
  press('Keep');
  const taken = { ...draft, version: 4, quote: { totalCents: 1 } };
  call.mockResolvedValue({ draft: taken, changes: [] });
  press('Use This Plan');
  expect(
    await screen.findByRole('heading', { name: 'A price changed' }),
    'the changed total is reported',
  ).toBeDefined();
  const [contract, request] = call.mock.calls.find(([{ method }]) => method === 'PUT') ?? [];
  expect(contract?.path).toBe('/api/planning/drafts/{draftId}/items');
  expect(request?.body).toMatchObject({
    picks: [
      { category: 'catering', choices: [{ vendorId: 'Ember' }, { vendorId: 'Taco' }, { vendorId: 'Plain' }] },
      { category: 'decor', choices: [{ vendorId: 'Petals' }] },
    ],
  });
});

it('names all pieces and add-ons that are in the price', async () => {
  const addOns = [
    { id: 'h', name: 'Extra hour', price: { amountCents: 15_000, unit: 'per_hour' as const }, quantity: 2 },
  ];
  const cake = planOption('Crumb', 'catering', 90, { productName: 'Sheet cake', quantity: 2 });
  const hall = planOption('Oak Hall', 'venue', 1000, { productName: 'Hall', addOns });
  await open({ services: ['venue', 'catering'], lacking: [], options: [cake, hall] });
  expect(screen.getByText('Sheet cake, 2 × $90.00')).toBeDefined();
  expect(screen.getByText('Hall, $1,000.00 · Extra hour, 2 hours × $150.00 = $300.00')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Why Oak Hall' }).textContent).toContain('4.8 from 40 reviews');
});
