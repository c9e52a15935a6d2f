import { InquirySent } from '#events/messaging/inquiry-sent.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { planInquiriesEntity } from '#functions/data/planning/inquiries.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { startDraft } from '#functions/planning/draft.ts';
import { inquiryFacts } from '#shared/planning/inquiry-text.ts';
import { inquiries } from '../content/parties/inquiries.ts';
import { businessNamed } from '../plans/book-party.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import type { Town } from '../plans/parties.ts';
import { daysBetween } from '#shared/kernel/dates.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { AskedEvent, InquiryText } from '../content/parties/inquiries.ts';
import { demoId } from '../ids.ts';
import { putInquiryTalk } from './inquiry-talk.ts';
import type { AskedPlan } from './inquiry-talk.ts';
import { countedFrom } from '../calendar.ts';
import type { Calendar } from '../calendar.ts';
import { putPlan } from '../plans/put-plan.ts';
import { pastHost } from '../registrations.ts';

/** Puts hosts' inquiries before booking, with the resulting conversations and offers. */
export function putInquiries(demo: DemoItems, town: Town): void {
  for (const texts of Map.groupBy(inquiries, ({ event }) => event).values()) {
    const [{ event } = { event: '' }] = texts;
    const plan = typeof event === 'string' ? planNamed(demo, event) : eventOfItsOwn(demo, town, event);
    const then = { ...town, calendar: calendarOfPlan(plan, town.calendar) };
    const asked = texts.map((text) => toAskedVendor(text, plan, then));
    const item = { userId: plan.draft.userId, draftId: plan.draft.id, version: 1, hostName: plan.hostName, asked };
    demo.put(planInquiriesEntity, item);
    for (const [nth, one] of asked.entries()) putAsked(demo, then, { plan, item, asked: one, text: texts[nth]! });
  }
}

/** Returns the calendar of a plan: moments of a booked party count from its booking. */
const calendarOfPlan = ({ booking }: AskedPlan, calendar: Calendar): Calendar =>
  booking ? countedFrom(calendar, daysBetween(calendar.date(0), booking.agreedAt.slice(0, 10))) : calendar;

interface Asked {
  plan: AskedPlan;
  item: PlanInquiries;
  asked: AskedVendor;
  text: InquiryText;
}

function putAsked(demo: DemoItems, town: Town, { plan, item, asked, text }: Asked): void {
  const { userId, draftId } = item;
  const { vendorId, sentAt, facts } = asked;
  const meta = demoMeta(`asked ${draftId} ${vendorId}`, sentAt, userId);
  const sent = InquirySent.create({ userId, draftId, vendorId, category: facts.category }, meta);
  demo.count(sent);
  putInquiryTalk(demo, town, { plan, inquiries: item, asked, text, sent });
}

function toAskedVendor({ vendor, category, message, asked }: InquiryText, plan: AskedPlan, town: Town): AskedVendor {
  const { id: vendorId } = businessNamed(town.businesses, vendor).vendor;
  const facts = inquiryFacts(category, plan.draft.details, plan.draft.place);
  return { vendorId, vendorName: vendor, facts, message, sentAt: town.calendar.at(...asked) };
}

/** @throws Error if the demo has neither a plan nor a booking of this name */
function planNamed(demo: DemoItems, name: string): AskedPlan {
  const draft = demo.all(draftEntity).find(({ details }) => details.name === name);
  const booking = demo.all(bookingEntity).find(({ event }) => event.title === name);
  if (draft) return { draft, state: 'open', hostName: findFullName(demo, draft.userId) };
  if (!booking) throw new Error(`The demo has no plan ${name}`);
  const { userId, draftId: id, place, event } = booking;
  const hours = booking.items.find(({ offer }) => offer)?.offer?.facts.durationHours ?? null;
  const details = eventDetailsSchema.parse({ ...event, name, durationHours: hours });
  return {
    draft: { id, userId, details, place: place ?? null },
    state: 'booked',
    booking,
    hostName: findFullName(demo, userId),
  };
}

const findFullName = (demo: DemoItems, id: string): string =>
  demo.all(profileEntity).find(({ userId }) => userId === id)?.fullName ?? '';

/** Creates the event of a host without a login; in the table while it is still planned. */
function eventOfItsOwn(demo: DemoItems, { calendar, places }: Town, event: AskedEvent): AskedPlan {
  const { name, day, host, type, guests, start, hours, zip, startedDaysAgo, over } = event;
  const startedAt = new Date(calendar.at(-startedDaysAgo, '12:00'));
  const details = eventDetailsSchema.parse({
    name,
    date: calendar.date(day),
    startTime: start,
    durationHours: hours,
    zipCode: zip,
    eventType: type,
    guestCount: guests,
  });
  const { userId, fullName } = pastHost(host);
  const id = demoId(`draft ${name}`, startedAt.toISOString());
  const draft: DraftRecord = startDraft(id, userId, { details, serviceAreas: [] }, places.zip(zip) ?? null, startedAt);
  if (!over) putPlan(demo, draft);
  return { draft, state: over ? 'ended' : 'open', hostName: fullName, ...(over && { overAt: calendar.at(...over) }) };
}
