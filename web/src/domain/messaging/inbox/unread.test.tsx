import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Role } from '#shared/api/messaging/message-inbox.ts';
import { useUnread } from './api.ts';

const page = {
  conversations: [
    { role: 'host', unread: 2 },
    { role: 'vendor', unread: 1 },
  ],
  nextCursor: 'more',
  unreadBelow: [{ role: 'vendor', unread: 4 }],
};
vi.mock('#web/lib/api.ts', () => ({ call: async () => page }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

it.each<[Role | undefined, number]>([
  [undefined, 7],
  ['vendor', 5],
  ['host', 2],
])('counts loaded and further unread messages, as %s', async (role, unread) => {
  const { result } = renderHook(() => useUnread(role), { wrapper });
  await waitFor(() => expect(result.current).toBe(unread));
});
