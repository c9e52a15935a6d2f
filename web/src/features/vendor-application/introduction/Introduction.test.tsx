import { render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import Introduction from './Introduction.tsx';

const counts = {
  total: 162,
  byCategory: {
    venue: 30,
    catering: 40,
    entertainment: 30,
    photography: 25,
    decor: 20,
    activities: 9,
    'audio-visual': 8,
  },
  misfits: 0,
  clusters: [],
  isCut: false,
};
const call = vi.hoisted(() => vi.fn<(contract: object) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/vendor-application']}>
        <Introduction />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("states the vendor's income with the figures that are charged", () => {
  call.mockReturnValue(new Promise(() => undefined));
  open();
  const costs = screen.getByRole('region', { name: 'What it costs, and how you are paid' });
  expect(costs.textContent).toContain('For a $1,000.00 package, a host pays $1,050.00 and you receive $1,000.00.');
  expect(costs.textContent).toContain('within 2 business days after the event');
  expect(within(costs).getAllByRole('listitem')).toHaveLength(4);
});

it('shows the number of vendors and the services with the fewest, once they are known', async () => {
  call.mockImplementation((contract) =>
    contract === directory.countVendors ? Promise.resolve(counts) : Promise.reject(new Error('Not asked for')),
  );
  open();
  expect((await screen.findByText('162 vendors')).parentElement?.textContent).toBe(
    '162 vendors sell here today. Hosts have the fewest options in Audio-Visual and Activities.',
  );
});
