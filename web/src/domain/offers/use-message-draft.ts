import { messageFieldId } from '../messaging/Composer.tsx';
import { useOutbox } from '../messaging/outbox.ts';

/** Fills in the next message of the conversation that is open and leads to it; what is typed already stays. */
export function useMessageDraft(conversationId: string): (message: string) => void {
  const { text, type } = useOutbox(conversationId);
  return (message) => {
    if (text.trim() === '') type(message);
    document.getElementById(messageFieldId)?.focus();
  };
}
