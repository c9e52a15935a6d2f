import { planInquiriesEntity, planInquiriesKey, planInquiryRange } from '#functions/data/planning/inquiries.ts';
import type { Table } from '#functions/data/table.ts';

/** Deletes the inquiries of a deleted account (decision 60). Safe to repeat. */
export async function forgetInquiries(table: Table, userId: string): Promise<void> {
  const { items } = await table.query(planInquiriesEntity, { ...planInquiryRange(userId), consistent: true });
  for (const { draftId } of items) await table.write({ delete: planInquiriesKey(userId, draftId) });
}
