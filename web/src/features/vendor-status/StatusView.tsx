import { useQuery } from '@tanstack/react-query';
import type { Application } from '#shared/api/vendors.ts';
import { useSession } from '#web/lib/session.ts';
import { applicationReviewDays } from '#shared/kernel/policies.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Chat } from '#web/domain/messaging/Chat.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { FirstQuestion } from '#web/domain/messaging/FirstQuestion.tsx';
import { latestMessageQuery } from '#web/domain/messaging/api.ts';
import { Timeline } from './Timeline.tsx';
import styles from './StatusView.module.css';
import { applicationProgress, timeline } from './progress.ts';

const words: Record<Application['status'], { badge: string; tone: BadgeTone; title: string; text: string }> = {
  draft: {
    badge: 'Draft',
    tone: 'done',
    title: "Your application hasn't been submitted yet",
    text: 'Everything you entered is saved. Continue where you left off.',
  },
  submitted: {
    badge: 'Under Review',
    tone: 'wait',
    title: 'Your application is being reviewed',
    text: `A review usually takes ${plural(applicationReviewDays, 'day')}. We'll update this page and email you when there's a decision.`,
  },
  approved: {
    badge: 'Approved',
    tone: 'good',
    title: 'Welcome to Hostwell',
    text: 'Hosts can now find you in the directory and book you.',
  },
  rejected: {
    badge: 'Not Approved',
    tone: 'bad',
    title: "Your application wasn't approved",
    text: 'Make the requested changes and submit it again. If you have questions, ask us in the chat below.',
  },
};

// Rejected, and changed since.
const reworked = {
  ...words.draft,
  title: "Your changes haven't been submitted yet",
  text: 'Everything you entered is saved. Continue where you left off, then submit it again.',
};

// An administrator removed the business from the platform (rule administration-24).
const removed = {
  badge: 'Removed',
  tone: 'bad',
  title: 'Your business is no longer on Hostwell',
  text: "It's no longer listed and can't take new orders. You'll still receive payouts that are due. If you have questions, ask us in the chat below.",
} as const;

const wordsFor = ({ status, rejectionReason }: Application) =>
  status === 'draft' && rejectionReason !== null ? reworked : words[status];

const bulbs = 5;

export const StatusView = ({ application }: { application: Application }) => {
  // The conversation begins with the first decision or question, and stays while the application is changed and
  // reviewed again.
  const hasChat = application.decidedAt !== null;
  return (
    <>
      <State application={application} />
      <Card as="section" className={styles.sheet}>
        <h2 className={styles.small}>Timeline</h2>
        <Timeline steps={timeline(application)} />
      </Card>
      {application.status === 'submitted' && !hasChat && <QuestionBox applicationId={application.id} />}
      {hasChat && (
        <Card as="section" pad={false} className={styles.chat} aria-label="Chat with Super Admin">
          <Chat conversationId={`application.${application.id}`} />
        </Card>
      )}
    </>
  );
};

/** The application's progress, as text and bulbs. */
const State = ({ application }: { application: Application }) => {
  const { status, id, form, vendorId, rejectionReason } = application;
  const { me } = useSession();
  const isRemoved = status === 'approved' && me?.removedVendor !== undefined;
  const percent = applicationProgress(application);
  const { badge, tone, title, text } = isRemoved ? removed : wordsFor(application);
  return (
    <Card as="section" className={styles.sheet}>
      <div className={styles.head}>
        <Badge tone={tone}>{badge}</Badge>
        <p className="small soft num">Application {id.slice(0, 8)}</p>
      </div>
      <div className={styles.words}>
        <p className="small soft">{form.basic.businessName}</p>
        <h2>{title}</h2>
        <p className="soft">{text}</p>
      </div>
      <div className={styles.progress}>
        <LightString total={bulbs} lit={Math.round((percent / 100) * bulbs)} label={`${percent}% complete`} />
        <span className={styles.percent}>{percent}%</span>
        <span className="small soft">complete</span>
      </div>
      {rejectionReason && (
        <Banner tone="wait" title="Reviewer's notes">
          {rejectionReason}
        </Banner>
      )}
      <Actions status={status} hasVendor={vendorId !== null && !isRemoved} />
    </Card>
  );
};

const Actions = ({ status, hasVendor }: { status: Application['status']; hasVendor: boolean }) => {
  if (status === 'approved' && hasVendor) {
    return (
      <div className={styles.actions}>
        <ButtonLink to="/vendor-dashboard" look="primary">
          Go to Vendor Dashboard
        </ButtonLink>
      </div>
    );
  }
  if (status !== 'draft' && status !== 'rejected') return null;
  return (
    <div className={styles.actions}>
      {status === 'draft' && (
        <ButtonLink to="/vendor-application" look="primary">
          Continue Application
        </ButtonLink>
      )}
      <ButtonLink to="/vendor-application?step=1" look={status === 'rejected' ? 'primary' : 'default'}>
        Edit Application
      </ButtonLink>
    </div>
  );
};

/** During a review: the chat with the platform once either side has begun it, or a field for a question. */
const QuestionBox = ({ applicationId }: { applicationId: string }) => {
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
        hint="Our team answers here, even while your application is being reviewed."
      />
    </Card>
  );
};
