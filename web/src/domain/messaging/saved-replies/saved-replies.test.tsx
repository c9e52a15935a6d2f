import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import type { SavedReply } from '#shared/messaging/saved-reply.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { SavedRepliesDialog } from './SavedRepliesDialog.tsx';

const call = vi.hoisted(() => vi.fn<(contract: EndpointContract, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const parking = { id: '01HZZZZZZZZZZZZZZZZZZZZZZA', name: 'Parking', content: 'You can park behind the barn.' };
const save = vi.fn<(body: { version: number; replies: SavedReply[] }) => Promise<unknown>>();
const onInsert = vi.fn<(content: string) => void>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  save.mockImplementation(async ({ version, replies }) => ({ version: version + 1, replies }));
  call.mockImplementation(async (contract, request) =>
    contract === savedReplies.listSavedReplies
      ? { version: 3, replies: [parking] }
      : save((request as { body: Parameters<typeof save>[0] }).body),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SavedRepliesDialog onInsert={onInsert} onClose={onClose} />
    </QueryClientProvider>,
  );
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (name: string, content: string) => {
  await userEvent.type(screen.getByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('Reply'), content);
};

it('inserts a reply and closes without sending anything', async () => {
  await press('Insert Parking');
  expect(onInsert).toHaveBeenCalledExactlyOnceWith(parking.content);
  expect(onClose).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
});

it('adds, edits and deletes replies', async () => {
  await press('New Reply');
  await write('Linen', 'We bring linen.');
  await press('Save Reply');
  await press('Edit Linen');
  await userEvent.type(screen.getByLabelText('Reply'), ' And plates.');
  await press('Save Reply');
  await press('Delete Parking');
  await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1));
  const linen = { id: expect.any(String), name: 'Linen' };
  expect(save.mock.calls.map(([body]) => body)).toEqual([
    { version: 3, replies: [parking, { ...linen, content: 'We bring linen.' }] },
    { version: 4, replies: [parking, { ...linen, content: 'We bring linen. And plates.' }] },
    { version: 5, replies: [{ ...linen, content: 'We bring linen. And plates.' }] },
  ]);
});

it('reports a missing value at its field', async () => {
  await press('New Reply');
  await press('Save Reply');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('keeps the input if another window changed the list', async () => {
  save.mockRejectedValueOnce(
    new ApiError({
      code: 'version_conflict',
      status: 409,
      message: 'Your list of saved replies was changed elsewhere.',
    }),
  );
  await press('New Reply');
  await write('Linen', 'We bring linen.');
  await press('Save Reply');
  expect(await screen.findByText(/was changed elsewhere/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('We bring linen.');
});
