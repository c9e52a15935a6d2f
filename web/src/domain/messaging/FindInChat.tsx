import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Message } from '#shared/api/messaging.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './FindInChat.module.css';
import { foundQuery } from './api.ts';
import { shortTime } from './times.ts';

interface FindInChatProps {
  conversationId: string;
  /** The other party's name. */
  title: string;
  onEnter: (messageId: string) => void;
  onClose: () => void;
}

/** Searches the messages of a conversation; a match leads to its place. */
export const FindInChat = ({ conversationId, title, onEnter, onClose }: FindInChatProps) => {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isFetching, isError } = useQuery(foundQuery(conversationId, search));
  const hits = search.length < 2 ? undefined : data?.messages;
  return (
    <div className={styles.find} role="search" aria-label="Messages in this conversation">
      <TextField
        label="Search messages"
        hideLabel
        type="search"
        placeholder="Search messages"
        value={typed}
        // The person has just opened it.
        // oxlint-disable-next-line no-autofocus
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <p className="fine soft" role="status">
        {isError ? "Couldn't search messages." : wordsFor(hits?.length, data?.isCut ?? false, isFetching)}
      </p>
      {hits && hits.length > 0 && (
        <ul className={styles.hits} aria-label="Search results">
          {hits.map((message) => (
            <li key={message.id}>
              <button type="button" className={styles.hit} onClick={() => onEnter(message.id)}>
                <span className={styles.who}>
                  <b>{message.isMine ? 'You' : message.senderType === 'system' ? 'Hostwell' : title}</b>
                  <span className="fine soft num">{shortTime(message.sentAt)}</span>
                </span>
                <span className={styles.words}>{excerpt(message, search)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

function wordsFor(hits: number | undefined, isCut: boolean, isFetching: boolean): string {
  if (hits === undefined) return isFetching ? 'Searching...' : 'Enter at least 2 letters.';
  if (hits === 0) return 'No messages match your search.';
  return `${isCut ? 'The latest ' : ''}${hits} ${hits === 1 ? 'message' : 'messages'} found`;
}

/** Characters of a long message shown before a match. */
const lead = 40;

function excerpt({ content, attachments }: Message, search: string): string {
  const at = content.toLowerCase().indexOf(search.toLowerCase());
  if (at > lead) return `…${content.slice(at - lead)}`;
  return content || attachments.map(({ fileName }) => fileName).join(', ');
}
