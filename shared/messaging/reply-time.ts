import { businessDeadline, businessMinutes } from '../vendors/business-hours.ts';
import { publicRepliesMinimum, replyDays, replyLimitHours, replyTargetHours } from '../kernel/policies.ts';

/* How fast a vendor answers: measured from the first unanswered message of a host to the vendor's next one. */

const hourMs = 3_600_000;

/** A question of a host and its answer, as instants. */
export interface Reply {
  askedAt: string;
  answeredAt: string;
}

/** When an answer is late (decision 3), as instants. */
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

/** Until when a vendor is to answer what was asked at a time, wherever it is. */
export const replyLimitAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + replyLimitHours * hourMs).toISOString();

/** '1 of 2': a share of few answers is no percentage. */
export interface RepliesInTime {
  inTime: number;
  of: number;
}

export interface ReplySummary {
  /** Answers that were measured. */
  answered: number;
  /** The median, in minutes of business time; null without answers. */
  typicalMinutes: number | null;
  /** Of the answers, and of what waits for longer than that already. */
  withinTarget: RepliesInTime;
  withinLimit: RepliesInTime;
}

interface CheckoutIds {
  now: Date;
  /** The vendor's. */
  timeZone: string;
}

/** When the time begins that counts, as an instant. */
export const repliesSince = (now: Date): string => new Date(now.getTime() - replyDays * 24 * hourMs).toISOString();

/** The answers of the last days, and the questions that wait. */
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

/** Of an even number the longer one of the two in the middle: nothing is promised that half did not keep. */
function median(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}

/** The steps in which reply times are public, in minutes of business time; the last one has no end. */
const steps: readonly (readonly [minutes: number, words: string])[] = [
  [60, '1 business hour'],
  [120, '2 business hours'],
  [240, '4 business hours'],
  [480, '1 business day'],
  [960, '2 business days'],
  [1920, 'a few days'],
];

/** The step of a vendor's usual reply time, in minutes; null where too little is known to say anything in public. */
export function publicReplyMinutes({
  answered,
  typicalMinutes,
}: Pick<ReplySummary, 'answered' | 'typicalMinutes'>): number | null {
  if (answered < publicRepliesMinimum || typicalMinutes === null) return null;
  return (steps.find(([minutes]) => typicalMinutes <= minutes) ?? steps.at(-1))?.[0] ?? null;
}

/** 'Usually replies within …' these words, for the minutes of a step. */
export const replyWords = (minutes: number): string | null => steps.find(([step]) => step === minutes)?.[1] ?? null;

/** '25 min', '1 h 5 min': how long, as the vendor's own dashboard says it. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${Math.max(rest, 1)} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
