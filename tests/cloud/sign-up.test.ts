import { beforeAll, describe, expect, it } from 'vitest';
import { administration } from '#shared/api/administration.ts';
import { accounts } from '#shared/api/accounts.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { submitForm } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { uploadForForm } from '#tests/support/uploads-by-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';

/* A vendor's journey through the deployed stack: every reaction follows its event, not the request. */

describe('joining as a vendor', () => {
  const name = `Copper Kettle ${Date.now()}`;
  let token: string;
  let admin: string;
  let applicationId: string;
  let email: string;

  let usersAtFirst: number;
  const metrics = async () => (await callApi(administration.getMetrics, {}, admin)).body;

  beforeAll(async () => {
    admin = await accessToken('admin@demo.hostwell.test');
    usersAtFirst = (await metrics()).totalUsers;
    ({ email, token } = await newAccount('Dana Reyes'));
    const me = await callApi(accounts.getMe, {}, token);
    expect(me.body).toMatchObject({ email, fullName: 'Dana Reyes', isAdmin: false, vendor: null });
    applicationId = me.body.id;
  });

  it('a new person is counted once', async () => {
    const other = await newAccount('Second Person');
    await Promise.all([1, 2, 3].map(() => callApi(accounts.getMe, {}, other.token)));
    await eventually(metrics, ({ totalUsers }) => totalUsers >= usersAtFirst + 2);
    expect((await metrics()).totalUsers).toBe(usersAtFirst + 2);
  });

  it('an application becomes a vendor in the directory through its events', async () => {
    const before = await metrics();
    const form = completeForm('catering', name, await uploadForForm(token));
    form.basic.email = email;
    await submitForm(token, form);
    await eventually(metrics, ({ pendingApplications }) => pendingApplications === before.pendingApplications + 1);

    const approvals = await Promise.all(
      [1, 2].map(() => callApi(administration.approveApplication, { params: { applicationId }, query: {} }, admin)),
    );
    expect(approvals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { vendorId } = approvals.find(({ status }) => status === 200)?.body ?? { vendorId: '' };

    await eventually(metrics, ({ approvedVendors }) => approvedVendors === before.approvedVendors + 1);
    const found = await eventually(
      () => callApi(directory.searchVendors, { query: { text: name } }),
      ({ body }) => body.vendors.length > 0,
    );
    expect(found.body.vendors).toMatchObject([{ id: vendorId, name, address: '1906 S 5th St, Austin, TX 78704' }]);
    expect((await callApi(accounts.getMe, {}, token)).body.vendor).toEqual({
      id: vendorId,
      name,
      timeZone: 'America/Chicago',
    });

    const conversationId = `application.${applicationId}`;
    const chat = await eventually(
      () => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, token),
      ({ status }) => status === 200,
    );
    expect(chat.body.messages).toMatchObject([{ senderType: 'system', messageType: 'system' }]);

    const mails = await eventually(
      () => mailsTo(email),
      (found) => found.some(({ subject }) => subject === `${name} is live on Hostwell`),
    );
    const subjects = mails.map(({ subject }) => subject).filter((subject) => subject.includes(name));
    expect(subjects.toSorted()).toEqual(
      [`${name} is live on Hostwell`, `We received your application for ${name}`].toSorted(),
    );
  });

  it("the vendor's page shows no price to visitors, and the price to hosts", async () => {
    const { body } = await callApi(directory.searchVendors, { query: { text: name } });
    const vendorId = body.vendors[0]?.id ?? '';
    const page = await callApi(directory.getVendor, { params: { vendorId } });
    expect(JSON.stringify(page.body)).not.toMatch(/price|cents/i);
    expect((await callApi(directory.getPackages, { params: { vendorId } })).status).toBe(401);
    const host = await callApi(directory.getPackages, { params: { vendorId } }, token);
    expect(host.body.packages).toMatchObject([{ price: { amountCents: 3800, unit: 'per_person' } }]);
  });
});
