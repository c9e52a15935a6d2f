import type { inquiries, Inquiry } from '#shared/api/inquiries.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Table } from '#functions/data/table.ts';
import { mustBeLive } from '../repository.ts';
import { findInquiries, readWatches } from './inquiry-repository.ts';
import { viewInquiry } from './view-inquiry.ts';

type ListInquiries = Call<typeof inquiries.listInquiries>;

/** Whom the caller asked for one of their drafts, and who answered. @throws AppError not_found */
export async function listInquiries(
  { table }: { table: Table },
  { actor, query }: ListInquiries,
): Promise<{ inquiries: Inquiry[] }> {
  const { draft, inquiries } = await findInquiries(table, actor.userId, query.draftId);
  mustBeLive(draft);
  const watches = await readWatches(table, inquiries);
  return { inquiries: inquiries.asked.map((asked) => viewInquiry(inquiries, asked, watches)) };
}
