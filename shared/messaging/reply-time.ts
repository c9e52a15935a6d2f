import { businessDeadline, businessMinutes } from '../vendors/business-hours.ts';
import { publicRepliesMinimum, replyDays, replyLimitHours, replyTargetHours } from '../kernel/policies.ts';

/* A vendor's reply time, from a host's first unanswered message to the vendor's next message. */

const hourMs = 3_600_000;

/** A host's message and the vendor's reply, as instants. */
export interface Reply {
  askedAt: string;
  answeredAt: string;
}

/** When a reply becomes late (rule messaging-24), as instants. */
export interface ReplyDeadlines {
  targetAt: string;
  limitAt: string;
}

export function replyDeadlines(askedAt: string, timeZone: string): ReplyDeadlines {
  const asked = Date.parse(askedAt);
  return {
    targetAt: new Date(businessDeadline(asked, replyTargetHours, timeZone)).toISOString(),
    limitAt: replyLimitAt(askedAt),
  };
}

/** Returns the deadline for a vendor's reply, independent of its time zone. */
export const replyLimitAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + replyLimitHours * hourMs).toISOString();

/** '1 of 2': a percentage of a few replies would mislead. */
export interface RepliesInTime {
  inTime: number;
  of: number;
}

export interface ReplySummary {
  /** Number of replies measured. */
  answered: number;
  /** The median in minutes of business time; null without replies. */
  typicalMinutes: number | null;
  /** Out of the replies, and of open messages that are already overdue. */
  withinTarget: RepliesInTime;
  withinLimit: RepliesInTime;
}

interface CheckoutIds {
  now: Date;
  /** The vendor's. */
  timeZone: string;
}

/** Returns the start of the period that counts, as an instant. */
export const repliesSince = (now: Date): string => new Date(now.getTime() - replyDays * 24 * hourMs).toISOString();

/** Summarizes recent replies and messages still waiting for one. */
export function summariseReplies(
  replies: readonly Reply[],
  waitingSince: readonly string[],
  { now, timeZone }: CheckoutIds,
): ReplySummary {
  const recent = replies.filter(({ answeredAt }) => answeredAt >= repliesSince(now));
  const minutes = recent.map(({ askedAt, answeredAt }) =>
    businessMinutes(Date.parse(askedAt), Date.parse(answeredAt), timeZone),
  );
  const share = (deadline: keyof ReplyDeadlines) => {
    const late = waitingSince.filter((since) => Date.parse(replyDeadlines(since, timeZone)[deadline]) < now.getTime());
    const inTime = recent.filter(
      ({ askedAt, answeredAt }) => answeredAt <= replyDeadlines(askedAt, timeZone)[deadline],
    );
    return { inTime: inTime.length, of: recent.length + late.length };
  };
  return {
    answered: recent.length,
    typicalMinutes: median(minutes),
    withinTarget: share('targetAt'),
    withinLimit: share('limitAt'),
  };
}

/** Returns the median; of an even count the higher middle value, since half of the replies met it. */
function median(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}

/** The public steps of reply times, in minutes of business time; the last has no upper end. */
const steps: readonly (readonly [minutes: number, words: string])[] = [
  [60, '1 business hour'],
  [120, '2 business hours'],
  [240, '4 business hours'],
  [480, '1 business day'],
  [960, '2 business days'],
  [1920, 'a few days'],
];

/** Returns the step of a vendor's usual reply time in minutes; null if too few replies are known to publish it. */
export function publicReplyMinutes({
  answered,
  typicalMinutes,
}: Pick<ReplySummary, 'answered' | 'typicalMinutes'>): number | null {
  if (answered < publicRepliesMinimum || typicalMinutes === null) return null;
  return (steps.find(([minutes]) => typicalMinutes <= minutes) ?? steps.at(-1))?.[0] ?? null;
}

/** Returns the end of 'Usually replies within …' for the minutes of a step. */
export const formatReplyTime = (minutes: number): string | null =>
  steps.find(([step]) => step === minutes)?.[1] ?? null;

/** Returns '25 min', '1 h 5 min', for the vendor's own dashboard. */
export function formatReplyDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${Math.max(rest, 1)} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
