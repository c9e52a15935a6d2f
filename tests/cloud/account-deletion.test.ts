import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { banking } from '#shared/api/banking.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { planning } from '#shared/api/planning.ts';
import { accessToken, newAccount, signUpAs } from '#tests/support/account.ts';
import { submitForm } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { everyItem, everyLogLine } from '#tests/support/cloud-records.ts';
import { callApi, eventually, send } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { uploadForForm } from '#tests/support/uploads-by-api.ts';

/* Account deletion through the deployed stack: each domain deletes its part after the event, not during the request. */

const fullName = `Ines Quill ${ulid().slice(-6)}`;
const business = `Quill & Ink ${ulid().slice(-6)}`;
const since = Date.now();

let person: { email: string; token: string };
let id: string;
let admin: string;
let shareToken: string;

/** Every endpoint that requires a sign-in, by method and path. */
const closedEndpoints = Object.values(endpoints)
  .flatMap((contracts) => Object.values<EndpointContract>(contracts))
  .filter(({ caller }) => caller !== 'public')
  .map((contract): [string, EndpointContract] => [`${contract.method} ${contract.path}`, contract]);

const metrics = async () => (await callApi(administration.getMetrics, {}, admin)).body;
const remove = (email: string, token = person.token) => callApi(accounts.deleteAccount, { body: { email } }, token);

beforeAll(async () => {
  admin = await accessToken('admin@demo.hostwell.test');
  person = await newAccount(fullName);
  const { token, email } = person;
  id = (await callApi(accounts.getMe, {}, token)).body.id;
  const plan = await makePlan(token, { name: 'Ink and paper' });
  shareToken = (await callApi(planning.sharePlan, { params: { planId: plan.id } }, token)).body.token;
  const numbers = { routingNumber: '021000021', accountNumber: '48270019356789' };
  await callApi(banking.saveBankAccount, { body: numbers }, token);
  const form = completeForm('catering', business, await uploadForForm(token));
  form.basic.email = email;
  await submitForm(token, form);
});

describe('deleting an account', () => {
  it('deletion is refused to visitors, administrators, hosts with upcoming events and for another address', async () => {
    expect((await callApi(accounts.deleteAccount, { body: { email: 'a@b.test' } })).status).toBe(401);
    const another = await remove('admin@demo.hostwell.test');
    expect([another.status, Object.keys(another.body.error?.fields ?? {})]).toEqual([422, ['email']]);
    const asAdmin = await remove('admin@demo.hostwell.test', admin);
    expect([asAdmin.status, Object.keys(asAdmin.body.error?.fields ?? {})]).toEqual([422, ['administrator']]);
    const host = await accessToken('host@demo.hostwell.test');
    const asHost = await remove('host@demo.hostwell.test', host);
    expect(asHost.status, 'an event is upcoming').toBe(422);
    expect(Object.keys(asHost.body.error?.fields ?? {})).toContain('events-to-come');
    const { obstacles } = (await callApi(accounts.previewDeletion, {}, host)).body;
    expect(obstacles.map(({ code }) => code)).toContain('events-to-come');
  });

  it('the preview of a deletion lists the records it removes', async () => {
    const { body } = await callApi(accounts.previewDeletion, {}, person.token);
    expect(body).toEqual({
      obstacles: [],
      removed: [
        { kind: 'profile', count: 1 },
        { kind: 'plans', count: 1 },
        { kind: 'shared-links', count: 1 },
        { kind: 'application', count: 1 },
        { kind: 'bank-account', count: 1 },
        { kind: 'uploads', count: 3 },
      ],
      anonymised: [],
      retained: [],
    });
  });

  it('the data export contains the profile, plans and application, but no secrets', async () => {
    const { records } = (await callApi(accounts.getMyData, { query: {} }, person.token)).body;
    expect(records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['profile', 'plan', 'application']));
    expect(JSON.stringify(records)).not.toMatch(/4827001935|sealed|secret/);
  });

  it('deletion closes the sign-in and leaves no personal data', async () => {
    const before = await eventually(metrics, ({ pendingApplications }) => pendingApplications > 0);
    expect((await remove(person.email.toUpperCase())).status).toBe(200);
    expect((await callApi(accounts.getMe, {}, person.token)).status).toBe(401);
    await eventually(
      () =>
        accessToken(person.email).then(
          () => 'signed in',
          (error: Error) => error.name,
        ),
      (answer) => answer !== 'signed in',
    );
    await eventually(metrics, (now) => now.totalUsers < before.totalUsers && now.draftEvents < before.draftEvents);
    await eventually(
      async () => (await everyItem()).filter((item) => item.includes(person.email) || item.includes(business)),
      (items) => items.length === 0,
    );
    // Each domain finishes at its own time. These kinds of items remain at the end.
    const left = ['ApplicationTombstone', 'BankAccount', 'DraftTombstone', 'PlanCount', 'ProfileTombstone', 'Upload'];
    const listItemTypes = (found: string[]) => [
      ...new Set(found.map((item) => (JSON.parse(item) as { type: string }).type)),
    ];
    const items = await eventually(
      async () => (await everyItem()).filter((item) => item.includes(`"USER#${id}"`)),
      (found) => listItemTypes(found).toSorted().join() === left.join() && !/cipherText|"ready"/.test(found.join('')),
    );
    expect(items.join('')).not.toMatch(/cipherText|"ready"/);
    expect((await callApi(planning.getSharedPlan, { params: { token: shareToken } })).status).toBe(404);
    expect((await everyLogLine(since)).filter((line) => line.includes(person.email))).toEqual([]);
  });

  it.each(closedEndpoints)("a deleted account's token is refused at %s", async (_, { method, path }) => {
    const sent = method === 'GET' ? undefined : '{}';
    const { status, body } = await send(method, path.replaceAll(/\{\w+\}/g, id), sent, person.token);
    expect([status, body.error?.code]).toEqual([401, 'unauthenticated']);
  });

  it('the same address can sign up again as a new person', async () => {
    await signUpAs('Ines again', person.email);
    const token = await accessToken(person.email);
    const { body: me } = await callApi(accounts.getMe, {}, token);
    expect(me).toMatchObject({ email: person.email, fullName: 'Ines again' });
    expect(me.id).not.toBe(id);
    expect((await callApi(planning.listMyEvents, {}, token)).body).toEqual({
      drafts: [],
      shared: [],
      sharedEvents: [],
      events: [],
    });
    expect((await callApi(accounts.getMe, {}, person.token)).status, 'the old token').toBe(401);
  });
});
