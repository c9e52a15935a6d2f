import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { FirstSteps } from './FirstSteps.tsx';

const setUp = vi.hoisted(() => ({ servicePhotos: {} as Record<string, string[]> }));
vi.mock('#web/lib/session.ts', () => ({
  useSession: () => ({ me: { vendor: { id: 'v' } } }),
  onSignOut: () => undefined,
}));
vi.mock('#web/lib/api.ts', () => ({
  call: async ({ path }: { path: string }) => {
    if (path === '/api/vendors/profile')
      return { profile: { servicePhotos: setUp.servicePhotos }, fixed: { categories: ['venue', 'decor'] } };
    return path.startsWith('/api/directory/vendors/') ? { packages: [{}] } : { bankAccount: {} };
  },
}));

const client = new QueryClient();
beforeEach(() => client.clear());

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FirstSteps />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('asks a new vendor for photos until each service has some', async () => {
  setUp.servicePhotos = { venue: ['1', '2'] };
  show();
  const step = await screen.findByRole('link', { name: 'Show your services' });
  expect(step.getAttribute('href')).toBe('/vendor-dashboard?view=profile');
  expect(screen.queryAllByRole('link')).toEqual([step]);
});

it('shows nothing once everything is set up', async () => {
  setUp.servicePhotos = { venue: ['1', '2'], decor: ['3', '4'] };
  const { container } = show();
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  expect(container.textContent).toBe('');
});
