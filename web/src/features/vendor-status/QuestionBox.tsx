import { useQuery } from '@tanstack/react-query';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { Chat } from '#web/domain/messaging/Chat.tsx';
import { FirstQuestion } from '#web/domain/messaging/FirstQuestion.tsx';
import { latestMessageQuery } from '#web/domain/messaging/api.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './StatusView.module.css';

/** During a review: the chat with the platform once either side has begun it, or a field for a question. */
export const QuestionBox = ({ applicationId }: { applicationId: string }) => {
  const conversationId = applicationConversationId(applicationId);
  const { data: latest } = useQuery(latestMessageQuery(conversationId));
  if (latest === undefined) return null;
  if (latest)
    return (
      <Card as="section" pad={false} className={styles.chat} aria-label="Chat with Super Admin">
        <Chat conversationId={conversationId} />
      </Card>
    );
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="question">
      <h2 id="question" className={styles.small}>
        Questions about your application?
      </h2>
      <FirstQuestion
        conversationId={conversationId}
        hint="Our team answers here, also while your application is being reviewed."
      />
    </Card>
  );
};
