import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { orders } from '#shared/api/orders.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import type { Inbox } from '#shared/api/messaging/message-inbox.ts';
import { media } from '#shared/api/media.ts';
import { planning } from '#shared/api/planning.ts';
import { products } from '#shared/api/products.ts';
import { vendors } from '#shared/api/vendors.ts';
import { noticeSchema } from '#shared/kernel/realtime.ts';
import type { Notice } from '#shared/kernel/realtime.ts';
import { applicationChanges } from '#tests/support/application-changes.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { nobodys, owned, silent } from '#tests/support/authorization-items.ts';
import type { Request } from '#tests/support/authorization-items.ts';
import { makeWorld, nothing, roles } from '#tests/support/authorization-world.ts';
import type { Ids, Role, World } from '#tests/support/authorization-world.ts';
import { callApi, eventually, send } from '#tests/support/deployed-api.ts';
import { openSocket, issueTicket } from '#tests/support/open-socket.ts';
import { inDays } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';

/*
 * Every endpoint, called in every role: callers without the required role are refused, and people get the same response
 * to another person's record as to a missing one, to the letter.
 */

type Named = [name: string, contract: EndpointContract];

const all: Named[] = Object.values(endpoints).flatMap((contracts) => Object.entries<EndpointContract>(contracts));
const contractByName = new Map(all);
const closed = all.filter(([, { caller }]) => caller !== 'public');

const callers: Record<EndpointContract['caller'], readonly Role[]> = {
  public: roles,
  user: roles.filter((role) => role !== 'anonymous'),
  vendor: ['vendor', 'canceledVendor', 'otherVendor'],
  admin: ['admin'],
};

/** Returns the roles that may call an endpoint; people of a team may call those for their role. */
const mayCall = ({ caller, leastRole }: EndpointContract): readonly Role[] =>
  caller === 'vendor' && leastRole ? [...callers.vendor, 'manager'] : callers[caller];

const setsUp: readonly Role[] = ['admin', 'adminWithoutSecondFactor'];

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

async function ask(contract: EndpointContract, request: Request, role: Role) {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? nothingCalled(name)),
  );
  const search = new URLSearchParams(request.query);
  const body = contract.method === 'GET' ? undefined : JSON.stringify(request.body ?? {});
  return send<Record<string, unknown>>(
    contract.method,
    `${path}?${search}`,
    body,
    world.tokens[role],
    world.named[role],
  );
}

const nothingCalled = (parameter: string): string =>
  ({ ...nothing(), code: 'NONE', token: 'none', date: '2027-01-01' })[parameter] ?? '00000000000000000000000000';

describe('access to endpoints', () => {
  it.each(closed)('%s refuses exactly the roles that its contract excludes', async (_, contract) => {
    const answers = await Promise.all(roles.map((role) => ask(contract, {}, role)));
    expect(answers.map(({ status }, nth) => [roles[nth], refusalStatus(status)])).toEqual(
      roles.map((role) => [role, wantedRefusal(contract, role)]),
    );
  });
});

describe('an administrator without a second factor', () => {
  const administrative = closed.filter(([, { caller }]) => caller === 'admin');

  it.each(administrative)('%s requires administrators to set up a second factor', async (_, contract) => {
    const { status, body } = await ask(contract, {}, 'adminWithoutSecondFactor');
    expect([status, body]).toMatchObject([403, { error: { code: 'second_factor_required' } }]);
  });
});

/** Returns 401, 403 and server errors unchanged, so that a broken endpoint meets no expectation. */
const refusalStatus = (status: number) => (status === 401 || status === 403 || status >= 500 ? status : 'none');

const wantedRefusal = (contract: EndpointContract, role: Role) => {
  if (role === 'anonymous') return 401;
  // Its use case refuses people who are not administrators, as administrators call it before they have a second factor.
  const allowed = contract === accounts.beginSecondFactor ? setsUp : mayCall(contract);
  return allowed.includes(role) ? 'none' : 403;
};

describe('access to inboxes', () => {
  const holders: Record<Inbox, readonly Role[]> = {
    all: callers.user,
    host: callers.user,
    vendor: [...callers.vendor, 'manager'],
    platform: callers.admin,
  };

  it.each(Object.entries(holders))('the inbox "%s" is readable only for its roles', async (inbox, has) => {
    const wanted = (role: Role) => (has.includes(role) ? 200 : role === 'anonymous' ? 401 : 403);
    const answers = await Promise.all(
      roles.map((role) => ask(messageInbox.listConversations, { query: { inbox } }, role)),
    );
    expect(answers.map(({ status }, nth) => [roles[nth], status])).toEqual(roles.map((role) => [role, wanted(role)]));
  });
});

describe('ownership', () => {
  const named = ([name, { caller, path }]: Named) =>
    (caller === 'user' || caller === 'vendor') && path.includes('{') && !nobodys[name];

  it('every endpoint with an id in its path has an ownership test', () => {
    expect(
      all
        .filter(named)
        .map(([name]) => name)
        .filter((name) => !owned[name] && !silent[name]),
    ).toEqual([]);
  });

  it.each(Object.keys({ ...owned, ...silent }))(
    '%s responds to another person as if the record did not exist',
    proves('vendor-messaging-9'),
    async (name) => {
      const { contract, request, owners, refused } = authorizationRow(name);
      const insiders = new Set([...owners, ...refused]);
      // Vendors are public, so only ids of private records are unknown here.
      const unknownIds = { ...nothing(), vendorId: world.ids.vendorId };
      for (const role of mayCall(contract).filter((one) => !insiders.has(one))) {
        const [real, missing] = [
          await ask(contract, request(world.ids), role),
          await ask(contract, request(unknownIds), role),
        ];
        expect(real.status, role).toBeLessThan(500);
        expect([real.status, withoutNames(real.body, world.ids)], role).toEqual([
          missing.status,
          withoutNames(missing.body, unknownIds),
        ]);
      }
    },
  );

  it("records stay unchanged by other people's requests", async () => {
    const { host, vendor } = world.tokens;
    const { draftId, bookingId, uploadId, productId } = world.ids;
    const still = {
      draft: (await callApi(planning.getDraft, { params: { draftId } }, host)).body.items.length,
      link: (await callApi(planning.getShareLink, { params: { planId: draftId } }, host)).body.token,
      upload: (await callApi(media.listUploads, { query: { ids: uploadId } }, host)).body.uploads.length,
      product: (await callApi(products.listProducts, {}, vendor)).body.products.map(({ id }) => id),
      order: (await callApi(orders.getVendorOrder, { params: { bookingId } }, vendor)).body.status,
    };
    expect(still).toEqual({ draft: 1, link: expect.any(String), upload: 1, product: [productId], order: 'pending' });
  });

  const refusing = Object.entries({ ...owned, ...silent }).flatMap(([name, { refused = [] }]) =>
    refused.map((role) => [name, role] as const),
  );

  it.each(refusing)('%s refuses a %s, who knows the record', async (name, role) => {
    const { contract, request } = authorizationRow(name);
    expect((await ask(contract, request(world.ids), role)).status).toBe(403);
    expect((await ask(contract, request(nothing()), role)).status).toBe(404);
  });

  it.each(Object.keys(owned))('%s responds to the owner with the record', async (name) => {
    const { contract, request, owners } = authorizationRow(name);
    for (const role of owners) {
      const [real, missing] = [
        await ask(contract, request(world.ids), role),
        await ask(contract, request(nothing()), role),
      ];
      expect([401, 403, 404], `${role}: ${JSON.stringify(real.body)}`).not.toContain(real.status);
      expect(real.status, role).toBeLessThan(500);
      expect(real, role).not.toEqual(missing);
    }
  });
});

describe('live notices', () => {
  const heard = new Map<Role, Set<string>>();
  const listeners = roles.filter((role) => role !== 'anonymous');

  it('a socket is refused without a token or with an invalid one', async () => {
    for (const token of [undefined, 'nonsense']) await expect(openSocket(() => undefined, { token })).rejects.toThrow();
    await expect(openSocket(() => undefined, { ticket: 'guessed' })).rejects.toThrow('refused');
  });

  it('a socket ticket works once, for its person', async () => {
    const ticket = await issueTicket(world.tokens.host ?? '');
    const first = await openSocket(() => undefined, { ticket });
    await expect(openSocket(() => undefined, { ticket })).rejects.toThrow('refused');
    first.close();
  });

  it("a socket receives only its own person's notices", async () => {
    const sockets = await Promise.all(
      listeners.map((role) => {
        heard.set(role, new Set());
        return listen(role, (notice) => heard.get(role)?.add(describeNotice(notice)));
      }),
    );
    await changeThings(world);
    const wanted: Partial<Record<Role, string[]>> = {
      host: ['conversation conversationId', 'conversation threadId', 'draft draftId', 'my-events'],
      coHost: ['conversation threadId', 'draft draftId', 'my-events', 'notifications'],
      payingCoHost: ['conversation threadId', 'draft draftId', 'my-events', 'notifications'],
      viewer: ['conversation threadId', 'draft draftId', 'my-events', 'notifications'],
      otherHost: [],
      applicant: ['application'],
      vendor: ['conversation conversationId', 'conversation threadId', 'notifications', 'orders', 'reply-time'],
      manager: ['conversation conversationId', 'conversation threadId', 'notifications', 'orders', 'reply-time'],
      canceledVendor: [],
      otherVendor: [],
      adminWithoutSecondFactor: [],
    };
    const heardBy = () => Object.fromEntries(listeners.map((role) => [role, [...(heard.get(role) ?? [])].toSorted()]));
    await eventually(
      async () => heardBy(),
      (all) =>
        Object.entries(wanted).every(([role, notices]) => all[role]?.length === notices.length) &&
        all['admin']?.includes('applications') === true,
    );
    // Administrators receive notices about the whole platform. The application's notice is sufficient proof.
    expect(heardBy()).toEqual({ ...wanted, admin: expect.arrayContaining(['applications']) });
    for (const socket of sockets) socket.close();
  });
});

/** Returns what changed, and which of the world's records it is, as in 'draft draftId'. */
const describeNotice = ({ changed, id }: Notice): string =>
  id === undefined ? changed : `${changed} ${Object.entries(world.ids).find(([, own]) => own === id)?.[0] ?? id}`;

/**
 * Saves the host's plan, the application and a detail of the booked event, closes a day and sends a message of the host
 * to the vendor and one to all members of the event.
 */
async function changeThings({ tokens, ids }: World): Promise<void> {
  const { draftId, conversationId, threadId, bookingId } = ids;
  const { body: draft } = await callApi(planning.getDraft, { params: { draftId } }, tokens.host);
  const renamed = draftChanges(draft, { details: { ...draft.details, name: 'Planned again' } });
  const answers = [
    callApi(planning.changeDraft, { params: { draftId }, body: renamed }, tokens.host),
    callApi(vendors.saveDay, { params: { date: inDays(90) }, body: { state: 'closed' } }, tokens.vendor),
    callApi(
      messaging.postMessage,
      { params: { conversationId }, body: { id: ulid(), content: 'See you then.' } },
      tokens.host,
    ),
    callApi(
      messaging.postMessage,
      { params: { conversationId: threadId }, body: { id: ulid(), content: 'See you all.' } },
      tokens.host,
    ),
    callApi(
      eventRoom.changeDetails,
      { params: { bookingId }, body: { accessInstructions: { from: '', to: 'Gate code 4711' } } },
      tokens.host,
    ),
    renameOwner(tokens.applicant),
  ];
  for (const { status } of await Promise.all<{ status: number }>(answers)) expect(status).toBe(200);
}

async function renameOwner(token: string | undefined) {
  const { form } = (await callApi(vendors.getApplication, {}, token)).body;
  const renamed = { ...form, basic: { ...form.basic, ownerName: `Owner ${ulid()}` } };
  return callApi(vendors.changeApplication, { body: applicationChanges(form, renamed) }, token);
}

/** Opens a socket of a role; rejects if it is refused. */
const listen = (role: Role, hear: (notice: Notice) => void): Promise<WebSocket> =>
  openSocket((frame) => hear(noticeSchema.parse(JSON.parse(frame))), {
    token: world.tokens[role],
    namedVendorId: world.named[role],
  });

function authorizationRow(name: string) {
  const [endpoint = ''] = name.split(' ');
  const contract = contractByName.get(endpoint);
  const row = owned[name] ?? silent[name];
  if (!contract || !row) throw new Error(`No endpoint or row is called ${name}`);
  const mayManage = row.owners.includes('vendor') && !row.isPersonal && mayCall(contract).includes('manager');
  return { contract, refused: [], ...row, owners: mayManage ? [...row.owners, 'manager' as const] : row.owners };
}

/** Removes ids, as a response may repeat the requested ones. */
function withoutNames(body: unknown, ids: Ids): string {
  return Object.values(ids).reduce((text, id) => text.replaceAll(String(id), '…'), JSON.stringify(body));
}
