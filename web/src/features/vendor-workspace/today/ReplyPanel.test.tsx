import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReplyPanel } from './ReplyPanel.tsx';

vi.mock('#web/lib/api.ts', () => ({
  call: () =>
    Promise.resolve({
      answered: 3,
      typicalMinutes: 95,
      withinTarget: { inTime: 1, of: 2 },
      withinLimit: { inTime: 1, of: 3 },
      waiting: [],
    }),
}));

it('shows the number of replies in time instead of a percentage of a few', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyPanel />
    </QueryClientProvider>,
  );
  const definition = (await screen.findByText('Within 4 business hours')).nextElementSibling;
  expect(definition?.textContent).toBe('1 of 2');
  expect(screen.getByText('Within 24 hours').nextElementSibling?.textContent).toBe('1 of 3');
  expect(screen.queryByText(/%/)).toBeNull();
});
