import type { ReactNode } from 'react';
import type { Thread } from '#shared/api/messaging.ts';
import { plural } from '#shared/kernel/plural.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import chat from './Chat.module.css';
import styles from './Thread.module.css';
import { threadRoles } from './thread-text.ts';

/** Who reads the thread of an event, with their roles. */
export const ThreadPeople = ({ members }: Pick<Thread, 'members'>) => (
  <details className={styles.people}>
    <summary className="fine">{plural(members.length, 'member')}</summary>
    <ul className="fine">
      {members.map(({ name, role }, nth) => (
        // Two members may have the same name.
        <li key={nth}>
          {name} <span className="soft">{threadRoles[role]}</span>
        </li>
      ))}
    </ul>
  </details>
);

export const EmptyThread = () => (
  <p className={chat.left}>
    No messages yet. Write what everyone should know: where to park, when the gate opens, who to call.
  </p>
);

interface LostThreadProps {
  head: ReactNode;
  /** Text that was written and not sent. */
  unsent: string;
}

/** In place of a conversation that its reader was removed from. Unsent text stays there to be copied. */
export const LostThread = ({ head, unsent }: LostThreadProps) => (
  <div className={chat.chat}>
    <header className={chat.head}>{head}</header>
    <div className={chat.waiting}>
      <div className="stack" role="status">
        <h2>You&apos;re no longer part of this conversation</h2>
        <p className="soft">
          {unsent ? "Your last message wasn't sent. You can copy it here." : 'Its messages are only for its members.'}
        </p>
      </div>
      {unsent && <TextAreaField label="Your unsent message" value={unsent} readOnly rows={4} />}
    </div>
  </div>
);
