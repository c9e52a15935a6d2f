import type { GeneralLink, generalLink } from '#shared/api/guests/general-link.ts';
import { formatGuest } from '#shared/guests/guest.ts';
import { generalLinkEntity, generalLinkKey } from '#functions/data/guests/general-link.ts';
import { generalLinkTargetEntity, generalLinkTargetKey } from '#functions/data/guests/general-link.ts';
import type { GeneralLinkRecord } from '#functions/data/guests/general-link.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import { hashSecret } from '#functions/data/guests/guest-invitation.ts';
import type { Table } from '#functions/data/table.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { newSecret } from '../invitations/invite-household.ts';
import { openBookedList } from '../open-list.ts';
import type { BookedList } from '../open-list.ts';
import { readAll } from '../repository.ts';
import type { ListKey } from '../repository.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a list's general link | `GUESTS#host#list` / `GENERAL_LINK` | findGeneralLink |
 * | the list of a general link | `GENERAL_LINK#hash` / `LINK` | see named-reply.ts |
 * | a reply by name, until it is searched for | `GUESTS#host#list` / `NAMED_REPLY#id` | see take-named-reply.ts |
 * | tries of an hour | `GUESTS#host#list` / `GENERAL_LINK_TRIES#yyyy-mm-ddThh` | see named-reply.ts |
 */

interface Deps {
  table: Table;
}

export const findGeneralLink = (table: Pick<Table, 'get'>, key: ListKey): Promise<GeneralLinkRecord | undefined> =>
  table.get(generalLinkEntity, generalLinkKey(key), { consistent: true });

/** Returns an event's general link and the replies that wait. @throws AppError not_found; refused for a draft */
export async function getGeneralLink(
  { table }: Deps,
  { actor, params }: Call<typeof generalLink.getGeneralLink>,
): Promise<GeneralLink> {
  const { key } = await openBookedList(table, actor, params.planId);
  const [link, guests] = await Promise.all([findGeneralLink(table, key), readAll(table, key)]);
  return viewGeneralLink(link, guests);
}

export const viewGeneralLink = (
  link: Pick<GeneralLinkRecord, 'token' | 'codeWord'> | undefined,
  guests: readonly GuestRecord[],
): GeneralLink => ({
  link: link ? { token: link.token, codeWord: link.codeWord } : null,
  replies: guests
    .flatMap(({ id, guest, namedReply }) =>
      namedReply ? [{ guestId: id, name: formatGuest(guest), ...namedReply }] : [],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at)),
});

/**
 * Switches the general link on, or changes its code word; the one before ends at once, the link stays.
 * @throws AppError not_found; refused for a draft and an event that isn't to come
 */
export const setCodeWord = (
  deps: Deps,
  { actor, params, body, context }: Call<typeof generalLink.setCodeWord>,
): Promise<GeneralLink> =>
  changeLink(deps, { actor, params, now: context.now() }, (open, before) => ({
    ...open.key,
    eventId: open.roster.planId,
    bookingId: open.bookingId,
    token: before?.token ?? newSecret(),
    codeWord: body.codeWord,
  }));

/** Gives an event another general link; the one before ends at once. @throws AppError not_found, also without a link */
export const replaceGeneralLink = (
  deps: Deps,
  { actor, params, context }: Call<typeof generalLink.replaceGeneralLink>,
): Promise<GeneralLink> =>
  changeLink(deps, { actor, params, now: context.now() }, (_, before) => ({
    ...orNotFound(before, 'Link'),
    token: newSecret(),
  }));

/** Switches the general link off at once; repeating it changes nothing. @throws AppError not_found; refused for a draft */
export const endGeneralLink = (
  deps: Deps,
  { actor, params }: Call<typeof generalLink.endGeneralLink>,
): Promise<GeneralLink> => changeLink(deps, { actor, params }, () => undefined);

type Next = Omit<GeneralLinkRecord, 'version'> | undefined;

interface Change extends Pick<Call<typeof generalLink.endGeneralLink>, 'actor' | 'params'> {
  now?: Date;
}

const changeLink = (
  { table }: Deps,
  { actor, params, now }: Change,
  toNext: (open: BookedList, before: GeneralLinkRecord | undefined) => Next,
): Promise<GeneralLink> =>
  retryOnConflict('This link', async () => {
    const open = await openBookedList(table, actor, params.planId, now);
    const [before, guests] = await Promise.all([findGeneralLink(table, open.key), readAll(table, open.key)]);
    const next = toNext(open, before);
    if (before ?? next) await writeWithRetry(table, open.roster.check, ...storeLink(open.key, before, next));
    return viewGeneralLink(next, guests);
  });

function storeLink(key: ListKey, before: GeneralLinkRecord | undefined, next: Next): Write[] {
  const condition = before ? hasVersion(before.version) : isNew;
  const link: Write = next
    ? { put: generalLinkEntity.toItem({ ...next, version: (before?.version ?? 0) + 1 }), condition }
    : { delete: generalLinkKey(key), condition };
  if (before?.token === next?.token) return [link];
  return [
    link,
    ...(before ? [{ delete: generalLinkTargetKey(before.token) }] : []),
    ...(next ? [{ put: generalLinkTargetEntity.toItem(toTarget(next)) }] : []),
  ];
}

const toTarget = ({ hostId, listId, eventId, bookingId, token }: NonNullable<Next>) => ({
  hostId,
  listId,
  eventId,
  bookingId,
  tokenHash: hashSecret(token),
});
