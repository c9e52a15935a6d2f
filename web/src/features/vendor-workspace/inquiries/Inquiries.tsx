import { useInfiniteQuery } from '@tanstack/react-query';
import type { VendorInquiry } from '#shared/api/messaging/inquiries.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import type { InquiryState } from '#shared/planning/inquiry.ts';
import { formatInquiryFacts } from '#shared/planning/inquiry-text.ts';
import { formatListedOffer, makeOfferPath, offerPath } from '#web/domain/offers/offer-line.ts';
import { useVendorZone } from '#web/lib/zones.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { vendorInquiriesQuery } from '#web/domain/offers/api.ts';
import type { InquiryFunnel } from '#shared/api/administration/analytics.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { replyLimitHours } from '#shared/kernel/policies.ts';
import { Figures } from '#web/ui/data/Figures.tsx';

const states: Readonly<Record<InquiryState, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting for your reply', tone: 'wait' },
  answered: { label: 'Answered', tone: 'info' },
  booked: { label: 'Booked you', tone: 'good' },
  ended: { label: 'No longer needed', tone: 'done' },
};

/** The latest offer to the host, with links to it or to make another one. */
const Offered = ({ conversationId, hostName, facts, state, offer, newOfferAskedAt }: VendorInquiry) => {
  const isAsked = newOfferAskedAt !== null;
  const isLive = offer?.state === 'open' || offer?.state === 'accepted';
  return (
    <>
      {offer && <p className={isLive ? 'strong' : 'small soft'}>{formatListedOffer(offer)}</p>}
      <div className="wrap">
        <ButtonLink size="small" to={conversationPath('vendor', conversationId)}>
          {state === 'waiting' ? 'Read and Reply' : 'Open Conversation'}
          <span className="hidden"> with {hostName}</span>
        </ButtonLink>
        {isLive && (
          <ButtonLink size="small" look="bare" to={offerPath('vendor', conversationId)}>
            See Offer<span className="hidden"> to {hostName}</span>
          </ButtonLink>
        )}
        {(!isLive || isAsked) && (state === 'waiting' || state === 'answered') && (
          <ButtonLink size="small" look="bare" to={makeOfferPath(conversationId)}>
            {isAsked ? 'Make a New Offer' : 'Make an Offer'}
            <span className="hidden"> for {facts.title}</span>
          </ButtonLink>
        )}
      </div>
    </>
  );
};

const Row = ({ inquiry }: { inquiry: VendorInquiry }) => {
  const { hostName, facts, state, limitAt, sentAt } = inquiry;
  const timeZone = useVendorZone();
  const { label, tone } = states[state];
  return (
    <Card as="li" className="stack">
      <div className="wrap">
        <h3>
          {categoryLabel(facts.category)} for {facts.title}
        </h3>
        <Badge tone={tone}>{label}</Badge>
        {inquiry.newOfferAskedAt && <Badge tone="wait">New offer requested</Badge>}
      </div>
      <p>{formatInquiryFacts(facts)}</p>
      <p className="small soft">
        {hostName} asked on {formatTimestamp(sentAt)}
        {limitAt && `. Reply by ${formatTimestampWithZone(limitAt, timeZone)}`}
      </p>
      <Offered {...inquiry} />
    </Card>
  );
};

/** Hosts' inquiries before booking, latest first. */
export const Inquiries = () => {
  const list = useInfiniteQuery(vendorInquiriesQuery);
  const inquiries = list.data?.pages.flatMap((page) => page.inquiries) ?? [];
  const funnel = list.data?.pages[0]?.funnel;
  return (
    <section className="stack" aria-labelledby="inquiries">
      <SectionHead id="inquiries" title="Inquiries" />
      {list.isPending && <Loading text="Loading your inquiries..." quiet cards={['9rem', '9rem']} />}
      {list.isError && inquiries.length === 0 && (
        <RetryBanner live onRetry={() => void list.refetch()}>
          Couldn&apos;t load your inquiries.
        </RetryBanner>
      )}
      {list.isSuccess && inquiries.length === 0 && (
        <EmptyState title="No inquiries yet" text="Questions that hosts ask before booking will appear here." />
      )}
      {funnel && funnel.sent > 0 && <InquiryFigures funnel={funnel} />}
      {inquiries.length > 0 && (
        <ul className="stack">
          {inquiries.map((inquiry) => (
            <Row key={inquiry.conversationId} inquiry={inquiry} />
          ))}
        </ul>
      )}
      <ShowMore list={list}>Show earlier inquiries</ShowMore>
    </section>
  );
};

const formatInquiryShare = (part: number, whole: number): string => `${Math.floor((part / whole) * 100)}% of inquiries`;

/** The outcome of the inquiries of the last twelve months (rule administration-67). */
const InquiryFigures = ({ funnel }: { funnel: InquiryFunnel }) => {
  const { sent, answeredInTime, offered, accepted, acceptedCents } = funnel;
  const shown = (count: number) => count.toLocaleString('en-US');
  return (
    <Figures
      figures={[
        { name: 'Inquiries', value: shown(sent), note: 'last 12 months' },
        {
          name: `Answered within ${replyLimitHours} hours`,
          value: shown(answeredInTime),
          note: formatInquiryShare(answeredInTime, sent),
        },
        { name: 'With an offer', value: shown(offered), note: formatInquiryShare(offered, sent) },
        { name: 'Offers accepted', value: shown(accepted), note: `${formatCents(acceptedCents)} paid by hosts` },
      ]}
    />
  );
};
