import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import UnsubscribePage from './UnsubscribePage.tsx';

const call = vi.hoisted(() => vi.fn<(contract: { path: string }, request: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const key = '00000000-0000-4000-8000-000000000001.abcdefghijklmnopqrstuvwxyz012345';
const open = (kind: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/unsubscribe/${key}/${kind}`]}>
        <Routes>
          <Route path="/unsubscribe/:key/:kind" element={<UnsubscribePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Turn Off These Emails' }));

beforeEach(() => {
  call.mockReset();
});

it('unsubscribes on a press, not on opening', async () => {
  call.mockResolvedValue({});
  open('review');
  expect(call).not.toHaveBeenCalled();
  press();
  expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toBeDefined();
  expect(call.mock.calls.map(([{ path }, request]) => [path, request])).toEqual([
    ['/api/unsubscribe/{key}/{kind}', { params: { key, kind: 'review' } }],
  ]);
});

it('links to the account if the link no longer works', async () => {
  call.mockRejectedValue(
    ApiError.fromAnswer(404, { error: { code: 'not_found', message: 'Email preferences not found' } }),
  );
  open('review');
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.');
  expect(screen.getByRole('link', { name: 'Email Preferences' }).getAttribute('href')).toBe('/account');
});

it('the button can be pressed again after a failure', async () => {
  call.mockRejectedValueOnce(ApiError.noAnswer()).mockResolvedValueOnce({});
  open('message');
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  press();
  expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toBeDefined();
});

it("shows no page for emails that aren't optional", () => {
  open('security');
  expect(screen.getByText('Oops! Page not found')).toBeDefined();
});
