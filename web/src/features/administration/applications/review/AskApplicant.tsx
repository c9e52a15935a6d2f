import { useQuery } from '@tanstack/react-query';
import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import type { Message } from '#shared/api/messaging.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { FirstQuestion } from '#web/domain/messaging/FirstQuestion.tsx';
import { latestMessageQuery } from '#web/domain/messaging/api.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import styles from './ReviewDialog.module.css';

/** Asks the applicant a question, in the conversation that they see at their status, and shows whose turn it is. */
export const AskApplicant = ({ application: { id, status } }: Pick<ReviewedApplication, 'application'>) => {
  const conversationId = applicationConversationId(id);
  const { data: latest } = useQuery(latestMessageQuery(conversationId));
  const mayBegin = status === 'submitted';
  if (latest === undefined || (latest === null && !mayBegin)) return null;
  return (
    <section className={styles.part} aria-label="Questions">
      <h3>Questions</h3>
      {latest ? (
        <Latest message={latest} conversationId={conversationId} />
      ) : (
        <FirstQuestion
          conversationId={conversationId}
          hint="The applicant sees it on their application page and in Messages. If they don't open it there, we'll email it to them."
        />
      )}
    </section>
  );
};

const waitingFor = { platform: 'Waiting for the vendor', vendor: 'The vendor wrote last' } as const;

const Latest = ({ message, conversationId }: { message: Message; conversationId: string }) => {
  const { senderType, content, sentAt } = message;
  return (
    <>
      <p className={styles.head}>
        {(senderType === 'platform' || senderType === 'vendor') && (
          <Badge tone={senderType === 'platform' ? 'wait' : 'lit'}>{waitingFor[senderType]}</Badge>
        )}
        <span className="small soft num">{formatTimestamp(sentAt)}</span>
      </p>
      <p className={styles.quote}>{content}</p>
      <div>
        <ButtonLink size="small" to={`/super-admin?tab=messages&conversation=${conversationId}`}>
          Open Conversation
        </ButtonLink>
      </div>
    </>
  );
};
