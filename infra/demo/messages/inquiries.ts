import { InquirySent } from '#events/messaging/inquiry-sent.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { planInquiriesEntity } from '#functions/data/planning/inquiries.ts';
import { inquiryFacts } from '#shared/planning/inquiry-words.ts';
import { inquiries } from '../content/parties/inquiries.ts';
import { logins } from '../content/logins.ts';
import { businessNamed } from '../plans/book-party.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import type { Town } from '../plans/parties.ts';

/** What the host of the demo asked for a plan. Its events are published: the conversations open like any other. */
export function putInquiries(demo: DemoItems, { users, calendar, businesses }: Town): void {
  const draft = demo.all(draftEntity).find(({ details }) => details.name === inquiries.plan);
  if (!draft) throw new Error(`The demo has no plan ${inquiries.plan}`);
  const { id: draftId, details, place } = draft;
  const [userId, sentAt] = [users.host, calendar.at(-1, inquiries.sent)];
  const asked = inquiries.asked.map(({ vendor: name, category, message }) => {
    const { id: vendorId } = businessNamed(businesses, name).vendor;
    return { vendorId, vendorName: name, facts: inquiryFacts(category, details, place), message, sentAt };
  });
  const sent = asked.map(({ vendorId, facts: { category } }) =>
    InquirySent.create(
      { userId, draftId, vendorId, category },
      demoMeta(`asked ${draftId} ${vendorId}`, sentAt, userId),
    ),
  );
  const item = { userId, draftId, version: 1, hostName: logins.host.fullName, asked };
  demo.items.push(planInquiriesEntity.toItem(item, ...sent));
}
