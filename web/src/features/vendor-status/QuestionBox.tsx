import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import { Chat } from '#web/domain/messaging/Chat.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { askQuestion, conversationStartedQuery } from './api.ts';
import styles from './StatusView.module.css';

/** While an application is reviewed: the chat with the platform, or a field for the first question. */
export const QuestionBox = ({ applicationId }: { applicationId: string }) => {
  const conversationId = `application.${applicationId}`;
  const { data: isStarted, refetch } = useQuery(conversationStartedQuery(conversationId));
  if (isStarted === undefined) return null;
  if (!isStarted) return <FirstQuestion conversationId={conversationId} onSent={() => void refetch()} />;
  return (
    <Card as="section" pad={false} className={styles.chat} aria-label="Chat with Super Admin">
      <Chat conversationId={conversationId} />
    </Card>
  );
};

const FirstQuestion = ({ conversationId, onSent }: { conversationId: string; onSent: () => void }) => {
  const [text, setText] = useState('');
  // A second try is the same message.
  const [id] = useState(ulid);
  const { mutate, isPending } = useMutation({
    mutationFn: () => askQuestion(conversationId, { id, content: text.trim() }),
    onSuccess: onSent,
    onError: () => toast.error('Error', 'Failed to send message'),
  });
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="question">
      <h2 id="question" className={styles.small}>
        Questions about your application?
      </h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') mutate();
        }}
      >
        <TextAreaField
          label="Your question"
          hint="Our team answers here, also while your application is being reviewed."
          maxLength={5000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" busy={isPending} busyText="Sending..." disabled={text.trim() === ''}>
            Send Question
          </Button>
        </div>
      </form>
    </Card>
  );
};
