import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import type { WaitingConversation } from '#shared/api/messaging.ts';
import { addDays, formatDate, formatTimestampWithZone, todayIn } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { openProposal, reportReplyBy } from '#shared/orders/cases/case-rules.ts';
import { moveTasks } from './move-tasks.ts';
import { replyDeadline } from './reply-deadline.ts';
import type { VendorClock } from './reply-deadline.ts';

/** Days for which an order counts as new, and days before an event from which its details should be known. */
const newDays = 3;
const detailDays = 14;

/** A task, with a link to it. */
export interface Task {
  key: string;
  kind: 'case' | 'answer' | 'move' | 'order' | 'balance' | 'details' | 'product' | 'review';
  title: string;
  text: string;
  to: string;
  action: string;
  /** True if the promised time has passed. */
  isLate?: boolean;
  /** The conversation that can be marked as needing no reply. */
  conversationId?: string;
}

export interface Business {
  orders: readonly VendorOrder[];
  waiting: readonly WaitingConversation[];
  /** Reviews without a reply. */
  unansweredReviews: number;
  products: readonly VendorProduct[];
  /** Problems that hosts reported. */
  cases: readonly ProblemCaseView[];
}

const orderAddress = ({ id }: VendorOrder): string => `/vendor-dashboard?order=${encodeURIComponent(id)}`;
const chatAddress = (id: string): string => `/vendor-dashboard?view=messages&conversation=${encodeURIComponent(id)}`;

const answers = ({ waiting }: Business, clock: VendorClock): Task[] =>
  waiting.map((wait) => ({
    key: wait.conversationId,
    kind: 'answer',
    title: `${wait.customerName} is waiting for your reply`,
    text: `${wait.about}. ${replyDeadline(wait, clock)}`,
    to: chatAddress(wait.conversationId),
    action: 'Reply',
    isLate: Date.parse(wait.limitAt) <= clock.now.getTime(),
    conversationId: wait.conversationId,
  }));

const firstName = ({ customerName }: VendorOrder): string => customerName.split(' ')[0] ?? customerName;

const newOrders = (orders: readonly VendorOrder[], now: Date): Task[] =>
  orders
    .filter(({ placedAt }) => Date.parse(placedAt) > now.getTime() - newDays * 86_400_000)
    .map((order) => ({
      key: `new ${order.id}`,
      kind: 'order',
      title: `New order: ${order.event.title}`,
      text: `${firstName(order)} booked you for ${formatDate(order.event.date)}, ${formatCents(order.totalCents)}.`,
      to: orderAddress(order),
      action: 'Open Order',
    }));

const missingDetails = (orders: readonly VendorOrder[], today: string): Task[] =>
  orders
    .filter(({ requirements, event }) => !requirements?.venueAddress && event.date <= addDays(today, detailDays))
    .map((order) => ({
      key: `details ${order.id}`,
      kind: 'details',
      title: `Ask ${firstName(order)} for the details`,
      text: `${order.event.title} is on ${formatDate(order.event.date)} and has no venue address or times yet.`,
      to: chatAddress(order.conversationId),
      action: 'Message',
    }));

const openBalances = (orders: readonly VendorOrder[]): Task[] =>
  orders
    .filter(({ owedCents }) => owedCents > 0)
    .map((order) => ({
      key: `balance ${order.id}`,
      kind: 'balance',
      title: `${formatCents(order.owedCents)} not paid yet`,
      text: `${order.event.title}, ${formatDate(order.event.date)}. We'll remind ${firstName(order)}.`,
      to: orderAddress(order),
      action: 'Open Order',
    }));

const reviews = ({ unansweredReviews }: Business): Task[] =>
  unansweredReviews === 0
    ? []
    : [
        {
          key: 'reviews',
          kind: 'review',
          title:
            unansweredReviews === 1 ? '1 review without your reply' : `${unansweredReviews} reviews without your reply`,
          text: 'Your reply is shown below the review on your page.',
          to: '/vendor-dashboard?view=reviews',
          action: 'Reply',
        },
      ];

const rejected = ({ products }: Business): Task[] =>
  products
    .filter(({ status, change }) => status === 'rejected' || change?.status === 'rejected')
    .map(({ id, name, rejectionReason, change }) => ({
      key: `product ${id}`,
      kind: 'product',
      title: `${name} wasn't approved`,
      text: change?.rejectionReason || rejectionReason || 'Change it and submit it again.',
      to: '/vendor-dashboard?view=products',
      action: 'Open Products',
    }));

const underReview = ({ products }: Business): Task[] => {
  const count = products.filter(({ status, change }) => status === 'pending' || change?.status === 'pending').length;
  if (count === 0) return [];
  const title = count === 1 ? '1 product is being reviewed' : `${count} products are being reviewed`;
  const text = `Hosts will see ${count === 1 ? "it once it's" : "them once they're"} approved. We'll email you.`;
  return [
    { key: 'review', kind: 'product', title, text, to: '/vendor-dashboard?view=products', action: 'Open Products' },
  ];
};

/**
 * Returns a vendor's tasks, most urgent first: reported problems, waiting hosts, move requests, new orders, missing
 * details, money, reviews.
 */
export function listTasks(business: Business, clock: VendorClock): Task[] {
  const standing = business.orders.filter(({ status }) => status === 'pending' || status === 'confirmed');
  return [
    ...caseTasks(business.cases),
    ...answers(business, clock),
    ...moveTasks(standing),
    ...newOrders(standing, clock.now),
    ...missingDetails(standing, todayIn(clock.timeZone, clock.now)),
    ...openBalances(standing),
    ...rejected(business),
    ...underReview(business),
    ...reviews(business),
  ];
}

/** Returns tasks for cases that wait for the vendor, earliest deadline first. */
export const caseTasks = (cases: readonly ProblemCaseView[]): Task[] =>
  cases
    .filter(({ steps }) => steps.includes('contest') || steps.includes('accept-proposal'))
    .toSorted((a, b) => (a.deadline ?? '').localeCompare(b.deadline ?? ''))
    .map((one) => {
      const proposal = openProposal(one);
      const deadline = one.deadline ?? one.openedAt;
      const format = (at: string) => formatTimestampWithZone(at, one.timeZone);
      return {
        key: `case ${one.bookingId}`,
        kind: 'case',
        title: proposal
          ? `${one.customerName} proposed a refund of ${formatCents(proposal.cents)}`
          : `${one.customerName} reported a problem`,
        text: proposal
          ? `${one.eventTitle}. Answer by ${format(deadline)}. Without an answer, Hostwell decides.`
          : `${one.eventTitle}: ${formatCents(one.claimedCents)} claimed. Answer by ${format(reportReplyBy(one.openedAt))}. Without an answer, the claim is granted on ${format(deadline)}.`,
        to: `/vendor-dashboard?order=${one.bookingId}.${one.vendorId}`,
        action: 'Answer',
      };
    });
