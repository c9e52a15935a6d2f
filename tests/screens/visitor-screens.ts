import { directory } from '#shared/api/directory.ts';
import { guests } from '#shared/api/guests.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { formatAlertToken, vendorAlertPath } from '#shared/directory/vendor-alert.ts';
import { unsubscribePath } from '#shared/notifications/notifications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { screens } from './screen.ts';
import type { Screen } from './screen.ts';

/** Ids of a visitor's screens with their own address. */
export interface ForVisitor {
  vendorId: string;
  /** The secret of a shared plan's link. */
  shared: string;
  /** The secret of an open invitation. */
  invited: string;
  /** The secret of a household's link to reply. */
  replying: string;
  /** The secret of the general link of the same event. */
  general: string;
}

/** Returns a vendor with several packages and reviews. */
export async function muchReviewedVendor(): Promise<string> {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'catering' } })).body;
  return vendors.toSorted((a, b) => b.reviewCount - a.reviewCount)[0]?.id ?? '';
}

export async function findForVisitor(hostToken: string): Promise<ForVisitor> {
  const { id: planId } = await makePlan(hostToken, { name: 'Lanterns for everyone' });
  const { token } = (await callApi(planning.sharePlan, { params: { planId } }, hostToken)).body;
  const invitation = { params: { planId }, body: { role: 'co_host' as const, email: null } };
  const { token: invited } = (await callApi(planMembers.inviteMember, invitation, hostToken)).body;
  const links = await inviteHousehold(hostToken);
  return { vendorId: await muchReviewedVendor(), shared: token ?? '', invited: invited ?? '', ...links };
}

/** Invites a household of the host's next event; returns the secrets of its link and of the event's general link. */
async function inviteHousehold(hostToken: string): Promise<Pick<ForVisitor, 'replying' | 'general'>> {
  const { events } = (await callApi(planning.listMyEvents, {}, hostToken)).body;
  const next = events.find(({ isPast, status }) => !isPast && status === 'confirmed');
  const planId = next?.id ?? (await book(hostToken, await makePlan(hostToken, { name: 'Lanterns for all' }))).event.id;
  const found = [
    { first: 'Maximiliana Alexandra', last: 'von Hohenberg-Wittgenstein', household: 'The Hohenberg-Wittgensteins' },
    { plusOneOf: 'Maximiliana Alexandra von Hohenberg-Wittgenstein', household: 'The Hohenberg-Wittgensteins' },
  ];
  const params = { planId };
  const { added, matched } = (
    await callApi(guests.importGuests, { params, body: { guests: found, taken: [] } }, hostToken)
  ).body;
  const body = { guestIds: [...added, ...matched].slice(0, 1), mail: 'none' as const };
  const { invitations } = (await callApi(guestInvitations.inviteGuests, { params, body }, hostToken)).body;
  const word = { params, body: { codeWord: 'Sunflower' } };
  const { link } = (await callApi(generalLink.setCodeWord, word, hostToken)).body;
  return { replying: invitations[0]?.token ?? '', general: link?.token ?? '' };
}

// The page asks for confirmation before the service checks the key.
const someKey = `${'0'.repeat(36)}.${'a'.repeat(32)}`;

export const visitorScreens = ({ vendorId, shared, invited, replying, general }: ForVisitor): Screen[] =>
  screens('visitor', {
    landing: '/',
    'sign-in': '/login',
    'sign-up': '/login?mode=sign-up',
    goodbye: '/goodbye',
    dashboard: '/dashboard',
    questionnaire: '/questionnaire',
    services: '/services',
    'service-step': '/service-step/venue',
    'draft-plan': '/draft-plan',
    vendors: '/vendors?category=decor',
    directory: '/vendor-directory?near=78704',
    'directory-asked': '/vendor-directory',
    'directory-map': '/vendor-directory?near=78704&view=map',
    'directory-nothing': '/vendor-directory?q=Nothing+of+this+name',
    vendor: `/vendor/${vendorId}`,
    'vendor-unknown': '/vendor/unknown',
    category: '/venue/austin-tx',
    'category-unknown': '/venue/nowhere-tx',
    browse: '/browse',
    'browse-letter': '/browse/b',
    'shared-plan': `/shared-plan/${shared}`,
    invitation: `/invitation/${invited}`,
    'invitation-gone': `/invitation/${'a'.repeat(32)}`,
    'team-invitation-gone': `/team-invitation/${'a'.repeat(32)}`,
    reply: `/reply/${replying}`,
    'reply-by-name': `/reply-by-name/${general}`,
    'reply-gone': `/reply/${'a'.repeat(32)}`,
    summary: '/summary',
    'become-a-vendor': '/vendor-application',
    unsubscribe: unsubscribePath(someKey, 'order'),
    'vendor-alert': vendorAlertPath(formatAlertToken({ id: '0'.repeat(26), secret: 'a'.repeat(32) })),
    'directory-empty-place': '/vendor-directory?near=San+Antonio%2C+TX',
    terms: '/terms',
    'vendor-terms': '/vendor-terms',
    'host-terms': '/host-terms',
    privacy: '/privacy',
    'access-denied': '/super-admin',
    'not-found': '/nowhere',
  });
