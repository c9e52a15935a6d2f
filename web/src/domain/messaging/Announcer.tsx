import { useState } from 'react';
import type { Message } from '#shared/api/messaging.ts';
import { describeAttachments } from '#shared/messaging/attachments.ts';

interface AnnouncerProps {
  /** The other party's name. */
  title: string;
  /** The latest message of the conversation; undefined while an older part of it is shown. */
  latest: Message | undefined;
}

/** Announces the other side's new messages while the chat is open; not the history or one's own messages. */
export const Announcer = ({ title, latest }: AnnouncerProps) => {
  const [firstId] = useState(latest?.id);
  const isNew = latest !== undefined && latest.id !== firstId && !latest.isMine;
  return (
    <p className="hidden" role="status">
      {isNew ? `${latest.messageType === 'system' ? 'Hostwell' : title}: ${saidIn(latest)}` : ''}
    </p>
  );
};

const saidIn = ({ content, attachments }: Message): string =>
  content || describeAttachments(attachments.map(({ purpose }) => purpose));
