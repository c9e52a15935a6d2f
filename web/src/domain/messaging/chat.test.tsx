import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { messaging } from '#shared/api/messaging.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { Chat } from './Chat.tsx';
import { proves } from '#tests/support/proves.ts';

const call = vi.hoisted(() => vi.fn<(contract: EndpointContract, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const theirs = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZA',
  senderType: 'vendor',
  messageType: 'text',
  isMine: false,
  content: 'Is the gate wider than 40 inches?',
  attachments: [],
  sentAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
};
const page = { title: 'Big Bounce Barton', about: 'Nora turns seven', messages: [theirs], older: null, newer: null };
const left = "Big Bounce Barton has left Hostwell and can't receive messages.";
let hasOtherLeft = false;

const post = vi.fn<(body: { id: string; content: string }) => Promise<unknown>>();
const stored = ({ id, content }: { id: string; content: string }) => ({
  ...theirs,
  id,
  content,
  isMine: true,
  senderType: 'customer',
});

let number = 0;
beforeEach(() => {
  call.mockImplementation(async (contract, request) => {
    if (contract === messaging.listMessages) return { ...page, hasOtherLeft };
    if (contract === messaging.postMessage) return post((request as { body: { id: string; content: string } }).body);
    return {};
  });
  post.mockImplementation(async (body) => stored(body));
  number += 1;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Chat conversationId={`order.HST-AAAAAAAA${number}.v`} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  hasOtherLeft = false;
  vi.clearAllMocks();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Type your message');

describe('conversation', () => {
  it('shows the other side and its messages, and marks them as read once', async () => {
    expect(await screen.findByRole('heading', { name: 'Chat with Big Bounce Barton' })).toBeTruthy();
    expect(screen.getByText(theirs.content)).toBeTruthy();
    await waitFor(() => {
      const readings = call.mock.calls.filter(([contract]) => contract === messaging.readConversation);
      expect(readings).toHaveLength(1);
    });
  });
});

it(
  "a conversation is titled 'Chat with Super Admin' for a vendor, with Hostwell beneath",
  proves('vendor-messaging-2'),
  async () => {
    const about = { title: 'Super Admin', about: 'Vendor application', role: 'vendor' };
    call.mockImplementation(async (contract) =>
      contract === messaging.listMessages ? { ...page, ...about, hasOtherLeft } : { replies: [] },
    );
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Chat conversationId="application.01HZZZZZZZZZZZZZZZZZZZZZZA" />
      </QueryClientProvider>,
    );
    const title = await screen.findByRole('heading', { name: 'Chat with Super Admin' });
    expect(title.parentElement?.textContent).toContain('Hostwell · Vendor application');
  },
);

describe('writing a message', () => {
  it('sends once on Enter and empties the field', proves('vendor-messaging-2'), async () => {
    await userEvent.type(field(), 'Yes, 48 inches{Enter}');
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(post.mock.calls[0]?.[0]).toMatchObject({ content: 'Yes, 48 inches' });
    expect(field().value).toBe('');
  });

  it("ignores an Enter that ends a composed word, including Safari's", async () => {
    await userEvent.type(field(), 'こんにちは');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: false });
    expect(post).not.toHaveBeenCalled();
    expect(field().value).toBe('こんにちは');
  });

  it('inserts a new line on Shift+Enter', proves('vendor-messaging-2'), async () => {
    await userEvent.type(field(), 'Yes{Shift>}{Enter}{/Shift}48 inches');
    expect(field().value).toBe('Yes\n48 inches');
    expect(post).not.toHaveBeenCalled();
  });

  it("doesn't send blanks", proves('catalogue-19'), async () => {
    await userEvent.type(field(), '   {Enter}');
    expect(post).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  it('shows the message before it is stored', async () => {
    post.mockReturnValue(new Promise(() => undefined));
    await screen.findByText(theirs.content);
    await userEvent.type(field(), 'On its way{Enter}');
    expect(screen.getByText('On its way')).toBeTruthy();
    expect(screen.getByText(/Sending/)).toBeTruthy();
  });

  it('keeps a message that failed and resends it under the same id', proves('vendor-errors-4'), async () => {
    post.mockRejectedValueOnce(ApiError.noAnswer());
    await screen.findByText(theirs.content);
    await userEvent.type(field(), 'Once more{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(latestToast()).toMatchObject({ title: 'Error', text: 'Failed to send message' });
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
    const [first, second] = post.mock.calls;
    expect(second?.[0]).toEqual(first?.[0]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(screen.getAllByText('Once more')).toHaveLength(1);
  });

  it('shows why the service refused a message', proves('vendor-errors-4'), async () => {
    const fields = { content: 'Message must be less than 5000 characters' };
    post.mockRejectedValueOnce(new ApiError({ code: 'invalid_input', status: 400, message: '', fields }));
    await screen.findByText(theirs.content);
    await userEvent.type(field(), 'Too long{Enter}');
    await waitFor(() => expect(latestToast()).toMatchObject({ title: 'Validation Error', text: fields.content }));
  });

  it('keeps a message readable, without retry and field, if the other side leaves meanwhile', async () => {
    await screen.findByText(theirs.content);
    post.mockImplementationOnce(async () => {
      hasOtherLeft = true;
      throw new ApiError({ code: 'other_party_left', status: 409, message: left, fields: undefined });
    });
    await userEvent.type(field(), 'Are you there?{Enter}');
    expect(await screen.findByText(left)).toBeTruthy();
    expect(latestToast()).toMatchObject({ title: 'Error', text: left });
    expect(screen.getByText('Are you there?')).toBeTruthy();
    expect(screen.queryByLabelText('Type your message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
