import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messaging } from '#shared/api/messaging.ts';
import { call } from '#web/lib/api.ts';

/** Sends a message that asks for a new offer; the lists and chats that show it are fetched again. */
export function useAskForOffer(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: { id: string; content: string }) =>
      call(messaging.postMessage, { params: { conversationId }, body: { ...message, asksForOffer: true } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['conversation'] }),
  });
}
