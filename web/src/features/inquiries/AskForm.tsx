import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import type { Inquiry } from '#shared/api/messaging/inquiries.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { formatInquiryFacts, inquiryFacts } from '#shared/planning/inquiry-text.ts';
import { errorText } from '#web/lib/api-error.ts';
import { useSendInquiries } from '#web/domain/planning/asking/api.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Ask.module.css';

interface AskFormProps {
  plan: Plan;
  category: Category;
  vendors: readonly VendorPage[];
  /** The host's earlier inquiries for this plan. */
  asked: readonly Inquiry[];
}

const suggestedMessage = 'Hi! Are you available for our event, and what would it cost?';

function useQuestion({ plan, category }: AskFormProps, vendorIds: string[]) {
  const [text, setText] = useState(suggestedMessage);
  const [wasTried, setTried] = useState(false);
  const sending = useSendInquiries();
  const problem = textProblem('contactMessage', text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || sending.isPending || !plan.draftId) return;
    sending.mutate({ draftId: plan.draftId, category, vendorIds, message: text.trim() });
  };
  return { text, setText, problem: wasTried ? problem : undefined, sending, submit };
}

/** The event details for the vendors; a missing date is their first question. */
const EventFacts = ({ plan, category }: AskFormProps) => (
  <Card as="section" aria-labelledby="facts">
    <div className="spread">
      <h2 id="facts" className={styles.heading}>
        {categoryLabel(category)} for {plan.title}
      </h2>
      <ButtonLink size="small" look="bare" to={planAddress('/questionnaire', { draftId: plan.draftId })}>
        Edit<span className="hidden"> event details</span>
      </ButtonLink>
    </div>
    <p>{formatInquiryFacts(inquiryFacts(category, plan.details, plan.place))}</p>
    <p className="small soft">Vendors see this, but not your budget or address.</p>
    {plan.details.date === null && (
      <p className="small">Add your date first, so that vendors can tell you whether they&apos;re free.</p>
    )}
  </Card>
);

const AskedBefore = ({ inquiries }: { inquiries: readonly Inquiry[] }) => (
  <ul className={styles.list} aria-label="Asked">
    {inquiries.map(({ conversationId, vendorName, sentAt }) => (
      <li key={conversationId} className="spread">
        <span>
          You asked {vendorName} on {formatTimestamp(sentAt)}.
        </span>
        <Link to={conversationPath('mine', conversationId)}>
          Open Conversation<span className="hidden"> with {vendorName}</span>
        </Link>
      </li>
    ))}
  </ul>
);

const Sent = ({ plan, inquiries }: { plan: Plan; inquiries: readonly Inquiry[] }) => (
  <Card as="section" aria-labelledby="sent" className="stack">
    <h2 id="sent" role="status" className={styles.heading}>
      {inquiries.length === 1 ? `Sent to ${inquiries[0]?.vendorName}` : `Sent to ${inquiries.length} vendors`}
    </h2>
    <p className="soft">We&apos;ll let you know when they reply. You can keep planning in the meantime.</p>
    <AskedBefore inquiries={inquiries} />
    <ButtonLink look="primary" to={planAddress('/summary', { draftId: plan.draftId })}>
      Continue Planning
    </ButtonLink>
  </Card>
);

/** The inquiry: the event details for vendors, and the host's own text. */
export const AskForm = (props: AskFormProps) => {
  const { plan, vendors, asked } = props;
  const before = asked.filter(({ vendorId }) => vendors.some(({ id }) => id === vendorId));
  const open = vendors.filter(({ id }) => !asked.some(({ vendorId }) => vendorId === id));
  const { text, setText, problem, sending, submit } = useQuestion(
    props,
    open.map(({ id }) => id),
  );
  if (sending.isSuccess) return <Sent plan={plan} inquiries={sending.data.inquiries} />;
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <EventFacts {...props} />
      {before.length > 0 && <AskedBefore inquiries={before} />}
      {open.length > 0 && (
        <>
          <p>To {open.map(({ name }) => name).join(', ')}</p>
          <TextAreaField
            label="Your message"
            rows={5}
            maxLength={textBounds.contactMessage.max}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint={open.length > 1 ? 'Each vendor gets this message in a separate conversation.' : undefined}
            error={problem}
          />
          <ErrorBanner>
            {sending.error && errorText(sending.error, "Couldn't send your message. Try again.")}
          </ErrorBanner>
          <Button look="primary" type="submit" busy={sending.isPending}>
            Send
          </Button>
        </>
      )}
    </form>
  );
};
