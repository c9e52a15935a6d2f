import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import { messaging } from '#shared/api/messaging.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { proves } from '#tests/support/proves.ts';
import { AskApplicant } from './AskApplicant.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const id = '5f3c1f0e-5b0a-4a8e-9c3e-0d5d3c2b1a00';
const notFound = new ApiError({ code: 'not_found', status: 404, message: '', fields: undefined });
const sentAt = '2026-11-27T15:00:00.000Z';

const show = (status: string, messages: object[]) => {
  call.mockImplementation(async (contract) => {
    if (contract === messaging.postMessage)
      return messages.unshift({ senderType: 'platform', content: 'Why?', sentAt });
    if (messages.length === 0) throw notFound;
    return { messages };
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <AskApplicant application={{ id, status } as ReviewedApplication['application']} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('sends a question and then shows that the vendor has to reply', proves('vendor-states-14'), async () => {
  show('submitted', []);
  fireEvent.change(await screen.findByLabelText('Your question'), { target: { value: 'Why?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Question' }));
  expect(await screen.findByText('Waiting for the vendor')).toBeTruthy();
  expect(call).toHaveBeenCalledWith(
    messaging.postMessage,
    expect.objectContaining({ params: { conversationId: `application.${id}` } }),
  );
  const link = screen.getByRole('link', { name: 'Open Conversation' });
  expect(link.getAttribute('href')).toBe(`/super-admin?tab=messages&conversation=application.${id}`);
});

it('shows the last message of the applicant', proves('vendor-states-14'), async () => {
  show('submitted', [{ senderType: 'vendor', content: 'The one of the city.', sentAt }]);
  expect(await screen.findByText('The vendor wrote last')).toBeTruthy();
  expect(screen.getByText('The one of the city.')).toBeTruthy();
});

it("offers no question about an application that isn't submitted", async () => {
  show('draft', []);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByLabelText('Your question')).toBeNull();
});
