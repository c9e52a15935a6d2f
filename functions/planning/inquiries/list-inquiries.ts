import type { inquiries, Inquiry } from '#shared/api/messaging/inquiries.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Table } from '#functions/data/table.ts';
import { mustBeLive } from '../repository.ts';
import { findInquiries, readAnswers } from './inquiry-repository.ts';
import { viewInquiry } from './view-inquiry.ts';

type ListInquiries = Call<typeof inquiries.listInquiries>;

/** Lists the inquiries of one of the caller's drafts, with replies and offers. @throws AppError not_found */
export async function listInquiries(
  { table }: { table: Table },
  { actor, query, context }: ListInquiries,
): Promise<{ inquiries: Inquiry[] }> {
  const { draft, inquiries } = await findInquiries(table, actor.userId, query.draftId);
  mustBeLive(draft);
  const answers = await readAnswers(table, inquiries);
  const now = context.now();
  return { inquiries: inquiries.asked.map((asked) => viewInquiry(inquiries, asked, { answers, now })) };
}
