import type { EndpointResponse } from '#shared/api/contract.ts';
import type { media } from '#shared/api/media.ts';
import { photoSize } from '#shared/media/photos.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { caseKey, problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import { listInboxes } from '#functions/data/queries/inboxes.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { selectPhoto, shortAddress } from './short-address.ts';

/** Returns a short-lived address of a case's photo, for its two sides and administrators. @throws AppError not_found */
export async function readCasePhoto(
  { table, files }: MediaDeps,
  { params, query, actor, context }: Call<typeof media.readCasePhoto>,
): Promise<EndpointResponse<typeof media.readCasePhoto>> {
  const [record, inboxes] = await Promise.all([
    table.get(problemCaseEntity, caseKey(params.bookingId, params.vendorId)),
    listInboxes(table, actor),
  ]);
  const photo = record && photosIn(record).find(({ id }) => id === params.uploadId);
  const size = photo && photoSize(photo.imageKey);
  if (!record || !photo || !size || !(actor.isAdmin || isOfEither(record, inboxes))) throw notFound('File');
  return shortAddress(files, selectPhoto({ ...photo, width: size.width }, query.width), context);
}

const photosIn = ({ photos, answer }: ProblemCaseRecord) => [...photos, ...(answer?.photos ?? [])];

const isOfEither = ({ customerId, vendorId }: ProblemCaseRecord, inboxes: readonly string[]): boolean =>
  inboxes.includes(userInbox(customerId)) || inboxes.includes(vendorInbox(vendorId));
