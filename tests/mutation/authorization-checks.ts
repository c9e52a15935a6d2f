/** One check that protects someone's data, and the code without it. */
export interface Check {
  /** The protected data. */
  keeps: string;
  file: string;
  /** Occurs exactly once in the file. */
  check: string;
  without: string;
  /** The tests that must fail without it. */
  test: string;
}

const matrix = 'tests/cloud/authorization.test.ts';
const chain = 'functions/platform/serve.test.ts';
const offers = 'tests/integration/messaging-offers.test.ts';
const actor = 'functions/platform/authorize.ts';
const room = 'functions/orders/room/event-member.ts';
const roomRoles = 'tests/integration/orders-room-authorization.test.ts';
const payer = 'functions/orders/balance/payer.ts';
const planPayer = 'functions/checkout/plan-payer.ts';
const eventBalance = 'tests/integration/orders-event-balance.test.ts';
const planPayment = 'tests/integration/booking-co-host.test.ts';
const guestLists = 'tests/integration/guests-list.test.ts';

/*
 * Most private data is stored under its owner's key (`USER#u`, `VENDOR#v`), which is built from the token, so there is
 * no check to remove. These are the places that find something by an id alone.
 */
export const checks: readonly Check[] = [
  {
    keeps: 'closed endpoints from visitors, behind the authorizer of API Gateway',
    file: actor,
    check: 'if (!token) throw signIn();',
    without: "if (!token) return { userId: '', isAdmin: false };",
    test: chain,
  },
  {
    keeps: "a domain's route from requests without a token",
    file: 'infra/stack/constructs/http-api.ts',
    check: ', authorizer: signedIn',
    without: '',
    test: 'tests/infra/http-api.test.ts',
  },
  {
    keeps: 'the API from ID tokens',
    file: 'functions/platform/authorize.ts',
    check: "claims['token_use'] !== 'access'",
    without: 'false',
    test: chain,
  },
  {
    keeps: 'every endpoint from accounts that were deleted',
    file: actor,
    check: 'if (state.isDeleted) throw signIn();',
    without: '',
    test: 'tests/cloud/account-deletion.test.ts',
  },
  {
    keeps: 'every endpoint from accounts that are blocked',
    file: actor,
    check: 'if (state.isBlocked) throw blocked();',
    without: '',
    test: chain,
  },
  {
    keeps: 'every endpoint from sessions that were ended everywhere',
    file: actor,
    check: 'if (isSessionEnded(token.signedInAt, state.sessionsEndedAt)) throw signIn();',
    without: '',
    test: 'tests/cloud/sessions.test.ts',
  },
  {
    keeps: "administrators' endpoints from everybody else",
    file: actor,
    check: "contract.caller === 'admin' && !isAdmin",
    without: 'false',
    test: matrix,
  },
  {
    keeps: 'the role of an administrator from who is not in the group',
    file: actor,
    check: "token.groups.includes('admin')",
    without: 'token.groups.length >= 0',
    test: matrix,
  },
  {
    keeps: 'the role of an administrator from who signed in without a second factor',
    file: actor,
    check: 'inAdminGroup(token) && hasSecondFactor(token, state)',
    without: 'inAdminGroup(token)',
    test: chain,
  },
  {
    keeps: 'what asks for a fresh sign-in from old ones',
    file: actor,
    check: 'contract.freshSignIn && !isFresh(token, now)',
    without: 'false',
    test: chain,
  },
  {
    keeps: "vendors' endpoints from people without a business",
    file: actor,
    check: "contract.caller === 'vendor' && !vendorId",
    without: 'false',
    test: matrix,
  },
  {
    keeps: "the owner's endpoints from the team",
    file: actor,
    check: 'if (lacksRole(contract, state))',
    without: 'if (lacksRole(contract, {}))',
    test: matrix,
  },
  {
    keeps: "a vendor's endpoints from people outside its team",
    file: 'functions/data/queries/acting-vendor.ts',
    check: '(one) => one.userId === userId',
    without: '() => true',
    test: matrix,
  },
  {
    keeps: 'a booking from other people',
    file: 'functions/orders/own-booking.ts',
    check: 'aggregate?.booking.userId !== actor.userId',
    without: '!aggregate || !actor',
    test: matrix,
  },
  {
    keeps: 'what hosts do with a booking from other people',
    file: 'functions/orders/own-booking.ts',
    check: 'aggregate?.booking.userId !== userId',
    without: '!aggregate || !userId',
    test: matrix,
  },
  {
    keeps: "a vendor's order from being given up by another one",
    file: 'functions/orders/cancellation/cancel-vendor-order.ts',
    check: '({ vendorId }) => vendorId === actor.vendorId',
    without: '() => true',
    test: matrix,
  },
  {
    keeps: 'a conversation from who takes no part in it',
    file: 'functions/messaging/conversation.ts',
    check: 'find(({ who, hasLeft }) => inboxes.includes(who) && !hasLeft)',
    without: 'find(({ hasLeft }) => !hasLeft)',
    test: matrix,
  },
  {
    keeps: "the platform's inbox from everybody but administrators",
    file: 'functions/messaging/inbox-sources.ts',
    check: "actor.isAdmin ? [{ who: platformInbox, roles: ['platform'], now }] : undefined",
    without: "[{ who: platformInbox, roles: ['platform'], now }]",
    test: matrix,
  },
  {
    keeps: 'offers in a conversation from everybody but the vendor who was asked',
    file: 'functions/messaging/offers/make-offer.ts',
    check: '[vendorInbox(vendorId)]',
    without: 'found.conversation?.participants.map(({ who }) => who) ?? []',
    test: offers,
  },
  {
    keeps: 'the end of an offer from everybody but its vendor, or its host to decline it',
    file: 'functions/messaging/offers/end-offer.ts',
    check: 'participantView(conversation, [inbox]);',
    without: '',
    test: offers,
  },
  {
    keeps: 'a held day from everybody but the vendor who holds it',
    file: 'functions/messaging/offers/release-hold.ts',
    check: "participantView(conversation, [vendorInbox(actor.vendorId ?? '')]);",
    without: '',
    test: 'tests/integration/messaging-holds.test.ts',
  },
  {
    keeps: "a message's file from who takes no part in its conversation",
    file: 'functions/media/read-files.ts',
    check: '&& takesPart(conversation, inboxes)',
    without: '',
    test: matrix,
  },
  {
    keeps: "the thread of an event from who isn't a member",
    file: 'functions/messaging/thread/view-thread.ts',
    check: 'thread && threadMember(thread, inboxes)',
    without: 'thread?.members[0]',
    test: 'tests/integration/event-thread.test.ts',
  },
  {
    keeps: 'the thread of an event from a canceled vendor',
    file: 'functions/data/queries/event-thread.ts',
    check: "orders.filter(({ status }) => status !== 'cancelled')",
    without: 'orders',
    test: 'tests/integration/event-thread.test.ts',
  },
  {
    keeps: "the thread's files from who isn't a member",
    file: 'functions/media/read-files.ts',
    check: 'if (thread) return threadMember(thread, inboxes) !== undefined;',
    without: 'if (thread) return true;',
    test: 'tests/integration/event-thread.test.ts',
  },
  {
    keeps: 'messages of the thread from members who left while they were written',
    file: 'functions/messaging/thread/thread-inbox.ts',
    check: '...thread.checks,',
    without: '',
    test: 'tests/integration/event-thread.test.ts',
  },
  {
    keeps: 'the thread of an event from what viewers would write',
    file: 'functions/messaging/thread/post-in-thread.ts',
    check: "if (me.role === 'viewer') throw new AppError('forbidden', viewersRead);",
    without: '',
    test: 'tests/integration/event-thread.test.ts',
  },
  {
    keeps: 'the talk about a plan from a member who is removed while writing',
    file: 'functions/planning/members/talk.ts',
    check: '{ check: draftKey(hostId, draftId), condition: hasVersion(draft.version) },',
    without: '',
    test: 'tests/integration/plan-talk.test.ts',
  },
  {
    keeps: "votes from who isn't a member any more",
    file: 'functions/planning/members/talk.ts',
    check: 'votes.filter((by) => draftRole(draft, by) !== undefined)',
    without: 'votes',
    test: 'tests/integration/plan-talk.test.ts',
  },
  {
    keeps: 'the room of an event from strangers',
    file: room,
    check: 'members?.members.find((member) => member.userId === userId)?.role',
    without: 'members?.members[0]?.role',
    test: roomRoles,
  },
  {
    keeps: 'the room of an event from a canceled vendor',
    file: room,
    check: " && order.status !== 'cancelled'",
    without: '',
    test: roomRoles,
  },
  {
    keeps: 'the room of an event from a vendor of another event',
    file: room,
    check: 'order.vendorId === vendorId && ',
    without: '',
    test: roomRoles,
  },
  {
    keeps: 'the room of an event from what viewers would change',
    file: room,
    check: "if (own.role === 'viewer') throw",
    without: 'if (own.role === undefined) throw',
    test: roomRoles,
  },
  {
    keeps: 'the room of an event from a co-host who is removed while editing',
    file: room,
    check: "role === 'host' || !members",
    without: "role !== 'viewer' || !members",
    test: 'tests/integration/orders-room-members.test.ts',
  },
  {
    keeps: 'payments of a plan or balance from co-hosts without the permission',
    file: payer,
    check: "member?.role !== 'co_host' || member.mayPaySince === undefined",
    without: 'member === undefined',
    test: eventBalance,
  },
  {
    keeps: 'payments of a plan from co-hosts without the permission',
    file: payer,
    check: "member?.role !== 'co_host' || member.mayPaySince === undefined",
    without: 'member === undefined',
    test: planPayment,
  },
  {
    keeps: 'the balance of an event from who may not pay it',
    file: room,
    check: '  toPayer(room, actor.userId);',
    without: '',
    test: eventBalance,
  },
  {
    keeps: "the start of a balance's payment from a permission that is taken meanwhile",
    file: payer,
    check: 'payer && members ? [',
    without: 'members === null ? [',
    test: eventBalance,
  },
  {
    keeps: "the end of a balance's payment from a permission that was taken",
    file: payer,
    check: 'userId === payer.userId && mayPaySince === payer.since',
    without: 'userId !== mayPaySince',
    test: eventBalance,
  },
  {
    keeps: 'a payment from a permission that was taken and given again',
    file: payer,
    check: ' && mayPaySince === payer.since',
    without: ' && mayPaySince !== undefined',
    test: eventBalance,
  },
  {
    keeps: 'the payment of a plan from strangers',
    file: planPayer,
    check: ' || !draft.members.some((member) => member.userId === userId)',
    without: '',
    test: planPayment,
  },
  {
    keeps: "the outcome of a plan's payment from everybody but its payer",
    file: planPayer,
    check: 'checkout?.payer?.userId === userId && ',
    without: 'checkout !== undefined && ',
    test: planPayment,
  },
  {
    keeps: 'a payment of a plan from being continued by another person',
    file: 'functions/checkout/place-booking.ts',
    check: ' && isPaidBy(checkout, payer)',
    without: '',
    test: planPayment,
  },
  {
    keeps: "the key of a plan's payment from another person",
    file: 'functions/checkout/get-checkout.ts',
    check: 'if (!isPaidBy(checkout, payer)) return',
    without: 'if (!checkout.key) return',
    test: planPayment,
  },
  {
    keeps: 'the codes of a plan from who may not pay for it',
    file: 'functions/checkout/validate-promo-code.ts',
    check: '  toPlanPayer({ hostId, draft: plan.draft, checkout: undefined }, actor.userId);',
    without: '',
    test: planPayment,
  },
  {
    keeps: "the start of a plan's payment from a permission that is taken meanwhile",
    file: 'functions/checkout/checkout-repository.ts',
    check: '...(checkout.payer ?',
    without: '...(checkout.addsTo ?',
    test: planPayment,
  },
  {
    keeps: "the end of a plan's payment from a permission that was taken",
    file: 'functions/checkout/complete-checkout.ts',
    check: ' || !mayStillPay(draft.members, payer)',
    without: '',
    test: planPayment,
  },
  {
    keeps: "the end of a plan's payment from a permission that is taken at that moment",
    file: 'functions/checkout/complete-checkout.ts',
    check: 'draftVersion: draft.version',
    without: 'draftVersion: undefined',
    test: planPayment,
  },
  {
    keeps: 'the permission to pay from viewers',
    file: 'functions/planning/members/manage-members.ts',
    check: '    if (mayPay) mustBeCoHost(role);',
    without: '',
    test: 'tests/integration/planning-members.test.ts',
  },
  {
    keeps: 'the thread of an event from vendors whose problems can no longer be reported',
    file: 'functions/data/queries/event-thread.ts',
    check: 'const booked = hasVendors',
    without: 'const booked = names',
    test: 'tests/integration/event-thread.test.ts',
  },
  {
    keeps: 'guest lists from viewers',
    file: 'functions/guests/open-list.ts',
    check: "role === 'viewer' || ",
    without: '',
    test: guestLists,
  },
  {
    keeps: 'guest lists and members of a plan from members who were given another role',
    file: 'functions/planning/members/roster.ts',
    check: 'members.find((member) => member.userId === userId)?.role',
    without: 'members[0]?.role',
    test: guestLists,
  },
  {
    keeps: 'the guest list of an event that its host deleted from its members',
    file: 'functions/guests/open-list.ts',
    check: ' || roster.isHidden',
    without: '',
    test: guestLists,
  },
  {
    keeps: 'plans from what viewers would change, and from what only hosts decide',
    file: 'functions/planning/members/open-plan.ts',
    check: '!rights[role].includes(right)',
    without: 'rights[role].length === 0',
    test: 'tests/integration/planning-members.test.ts',
  },
  {
    keeps: 'the talk about a plan from former members',
    file: 'functions/planning/members/open-plan.ts',
    check: 'members.find((member) => member.userId === viewerId)?.role',
    without: "'viewer'",
    test: 'tests/integration/plan-talk.test.ts',
  },
  {
    keeps: 'an upload from everybody but its owner and administrators',
    file: 'functions/media/read-files.ts',
    check: '(isAdmin && handedIn.includes(upload.purpose))',
    without: 'handedIn.includes(upload.purpose)',
    test: matrix,
  },
  {
    keeps: "the platform's live notices from everybody but administrators",
    file: 'functions/realtime/connections.ts',
    check: '...(isAdmin ? [platformInbox] : [])',
    without: '...(isAdmin ? [platformInbox] : [platformInbox])',
    test: matrix,
  },
  {
    keeps: 'sockets from who has no ticket',
    file: 'functions/realtime/connect.ts',
    check: 'const actor = await takeTicket(table, readTicket(event), context.now());',
    without: "const actor = { userId: readTicket(event) || 'unknown', isAdmin: false, signedInAt: context.now() };",
    test: matrix,
  },
];
