import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messaging } from '#shared/api/messaging.ts';
import type { Application } from '#shared/api/vendors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { completeForm } from '#tests/support/applications.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import StatusPage from './StatusPage.tsx';
import { proves } from '#tests/support/proves.ts';

const call = vi.hoisted(() => vi.fn<(contract?: unknown, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));
vi.mock('#web/domain/messaging/Chat.tsx', () => ({ Chat: () => 'the chat' }));

const application: Application = {
  id: '5f3c1f0e-5b0a-4a8e-9c3e-0d5d3c2b1a00',
  version: 3,
  status: 'draft',
  currentStep: 2,
  completionStage: 'services',
  form: completeForm(),
  vendorId: null,
  rejectionReason: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
};

function open(answer: Promise<unknown>) {
  call.mockReturnValue(answer);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/vendor-status']}>
        <Routes>
          <Route path="/vendor-status" element={<StatusPage />} />
          <Route path="/vendor-application" element="the wizard" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Simulates a conversation without messages. */
const noConversation = () => {
  const others = call.getMockImplementation();
  call.mockImplementation(async (contract, request) => {
    if (contract === messaging.listMessages)
      throw new ApiError({ code: 'not_found', status: 404, message: '', fields: undefined });
    return others?.(contract, request);
  });
};

const links = (): Record<string, string | null> =>
  Object.fromEntries(screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));

const edit = '/vendor-application?step=1';

afterEach(() => void vi.clearAllMocks());

describe('status of an application', () => {
  it.each<[Partial<Application>, string, string, Record<string, string>]>([
    [{}, 'Draft', '28%', { 'Continue Application': '/vendor-application', 'Edit Application': edit }],
    [{ status: 'submitted', vendorId: 'v' }, 'Under Review', '75%', {}],
    [{ status: 'rejected', completionStage: 'review' }, 'Not Approved', '70%', { 'Edit Application': edit }],
    [{ status: 'approved', vendorId: 'v' }, 'Approved', '100%', { 'Go to Vendor Dashboard': '/vendor-dashboard' }],
  ])(
    'shows its badge, progress and actions: %j',
    proves('status-3', 'status-4', 'vendor-states-1', 'vendor-states-3'),
    async (changes, badge, percent, actions) => {
      open(Promise.resolve({ ...application, ...changes }));
      expect(await screen.findByText(badge)).toBeTruthy();
      expect(screen.getByText(percent)).toBeTruthy();
      expect(links()).toEqual(actions);
      expect(screen.getByText('Application 5f3c1f0e')).toBeTruthy();
    },
  );

  it(
    'shows the usual review time and offers a question while there is no chat',
    proves('vendor-states-13'),
    async () => {
      open(Promise.resolve({ ...application, status: 'submitted', vendorId: 'v' }));
      let isStarted = false;
      call.mockImplementation(async (contract) => {
        if (contract === messaging.postMessage) isStarted = true;
        if (contract === messaging.listMessages && !isStarted)
          throw new ApiError({ code: 'not_found', status: 404, message: '', fields: undefined });
        if (contract === messaging.listMessages) return { messages: [{ senderType: 'vendor' }] };
        return { ...application, status: 'submitted', vendorId: 'v' };
      });
      expect(await screen.findByText(/^A review usually takes 1 day\./)).toBeTruthy();
      const field = await screen.findByLabelText('Your question');
      fireEvent.change(field, { target: { value: ' Do you need my license? ' } });
      fireEvent.click(screen.getByRole('button', { name: 'Send Question' }));
      await waitFor(() =>
        expect(call).toHaveBeenCalledWith(
          messaging.postMessage,
          expect.objectContaining({
            params: { conversationId: `application.${application.id}` },
            body: expect.objectContaining({ content: 'Do you need my license?' }) as unknown,
          }),
        ),
      );
      expect(await screen.findByText('the chat')).toBeTruthy();
    },
  );

  it.each([
    ['first', null, false],
    ['second', '2026-11-21T15:00:00.000Z', true],
  ])(
    'shows the chat with the platform during a %s review: decided at %s, expected %s',
    proves('vendor-states-11'),
    async (_, decidedAt, hasChat) => {
      open(Promise.resolve({ ...application, status: 'submitted', vendorId: 'v', decidedAt }));
      noConversation();
      await screen.findByText('Under Review');
      expect(screen.queryByText('the chat') !== null).toBe(hasChat);
    },
  );

  it(
    'redirects a person without an application to the wizard and explains why',
    proves('status-2', 'vendor-errors-2', 'vendor-errors-7'),
    async () => {
      open(Promise.resolve(null));
      expect(await screen.findByText('the wizard')).toBeTruthy();
      expect(latestToast()).toMatchObject({
        title: 'No Application Found',
        text: "You haven't started a vendor application yet.",
      });
    },
  );

  it("reports that the application can't be loaded", proves('vendor-errors-1'), async () => {
    open(Promise.reject(new Error('The service is down')));
    await waitFor(() =>
      expect(latestToast()).toMatchObject({ title: 'Error', text: 'Failed to load application status.' }),
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
