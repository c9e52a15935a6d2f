import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { banking } from '#shared/api/banking.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { vendors } from '#shared/api/vendors.ts';
import { routingNumberProblem } from '#shared/banking/bank-account.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { newApplication } from '#tests/support/application-changes.ts';
import { completeForm } from '#tests/support/applications.ts';
import { everyItem, everyLogLine } from '#tests/support/cloud-records.ts';
import { everyQueuedMessage, everyStreamRecord, listenToBus } from '#tests/support/cloud-traffic.ts';
import { uploadForForm } from '#tests/support/uploads-by-api.ts';
import { callApi, eventually, send } from '#tests/support/deployed-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { holdsNumber, findTraces } from '#tests/support/number-traces.ts';

/*
 * Sends bank numbers to the deployed API in every conceivable way, then searches everything that the stack stores,
 * forwards, logs and returns (rule banking-1). A third number goes where numbers are permitted. The search has to find
 * it in each of these places, so a search that looks nowhere fails.
 */

const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('');

function newRoutingNumber(): string {
  for (;;) {
    const number = `12${digits(7)}`;
    if (!routingNumberProblem(number)) return number;
  }
}

const secret = { routingNumber: newRoutingNumber(), accountNumber: digits(17) };
const replaced = { routingNumber: newRoutingNumber(), accountNumber: digits(15) };
const refused = `9${digits(8)}`;
const secrets = [...Object.values(secret), ...Object.values(replaced), refused];
const control = digits(16);

const answers: string[] = [];
let person: { email: string; token: string };
let applicationId: string;
const from = Date.now() - 1000;
let heardOnBus: () => Promise<string[]>;

/** Sends a body under a request id that contains the control number, and stores the response. */
async function put(body: string): Promise<number> {
  const { method, path } = banking.saveBankAccount;
  const response = await fetch(`${process.env.SITE_URL}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'x-correlation-id': `control-${control}`,
    },
    body,
  });
  answers.push(await response.text());
  return response.status;
}

beforeAll(async () => {
  heardOnBus = await listenToBus();
  person = await newAccount('Paid Person');
  applicationId = (await callApi(accounts.getMe, {}, person.token)).body.id;
});

describe('bank numbers', () => {
  it('bank numbers are saved, rejected if invalid, and shown by their last four digits', async () => {
    expect(await put(JSON.stringify(secret))).toBe(200);
    expect(await put(JSON.stringify(replaced))).toBe(200);
    expect(await put(JSON.stringify({ ...secret, routingNumber: refused }))).toBe(400);
    expect(await put(JSON.stringify({ ...secret, accountNumber: `${secret.accountNumber}1` }))).toBe(400);
    expect(await put(JSON.stringify({ ...secret, [secret.accountNumber.slice(0, 4)]: 1 }))).toBe(400);
    expect(await put(`{"accountNumber":"${secret.accountNumber}"`)).toBe(400);
    const { body } = await callApi(banking.getBankAccount, {}, person.token);
    expect(body.bankAccount?.accountLastFour).toBe(replaced.accountNumber.slice(-4));
  });

  it('an application with bank numbers in other fields is refused and stores none', async () => {
    const form = completeForm('catering', `Kettle ${control}`, await uploadForForm(person.token));
    Object.assign(form.basic, { email: person.email });
    const started = newApplication(form, { currentStep: 5, completionStage: 'review' });
    const save = (changes: object) => {
      const body = { ...started, changes: { ...started.changes, ...changes } };
      const [method, path] = [vendors.changeApplication.method, vendors.changeApplication.path];
      return send<{ application: { version: number } }>(method, path, JSON.stringify(body), person.token);
    };
    for (const misplaced of [
      { 'bank.accountNumber': { from: null, to: secret.accountNumber } },
      { 'basic.bankRoutingNumber': { from: null, to: secret.routingNumber } },
    ]) {
      const response = await save(misplaced);
      expect(response.status).toBe(400);
      answers.push(JSON.stringify(response.body));
    }
    const saved = await save({});
    expect(saved.status).toBe(200);
    answers.push(JSON.stringify(saved.body));
    await callApi(vendors.submitApplication, { body: { version: saved.body.application.version } }, person.token);
    answers.push(JSON.stringify(await callApi(vendors.getApplication, {}, person.token)));
  });

  it('responses to owner, vendors and administrators contain no bank numbers', async () => {
    const admin = await accessToken('admin@demo.hostwell.test');
    const vendor = await accessToken('vendor@demo.hostwell.test');
    const readings = Object.values(endpoints)
      .flatMap((contracts) => Object.values<EndpointContract>(contracts))
      .filter(({ method, params }) => method === 'GET' && !params);
    for (const token of [person.token, vendor, admin]) {
      const read = await Promise.all(readings.map(({ path }) => send('GET', path, undefined, token)));
      answers.push(...read.map((answer) => JSON.stringify(answer)));
    }
    const list = await callApi(administration.listApplications, { query: { status: 'submitted' } }, admin);
    answers.push(JSON.stringify(list), JSON.stringify(await callApi(vendors.getApplication, {}, person.token)));
    expect(list.body.applications.some(({ id }) => id === applicationId)).toBe(true);
    expect(findTraces(secrets, answers)).toEqual([]);
    expect(findTraces([control], answers)).toEqual([control]);
  });

  it('emails contain no bank numbers; the owner is notified of each change by the last four digits', async () => {
    const isNotice = ({ subject }: { subject: string }) => /^Your payout account was (added|changed)$/.test(subject);
    const mails = await eventually(
      () => mailsTo(person.email),
      (found) => found.filter(isNotice).length === 2,
    );
    const texts = mails.map((mail) => JSON.stringify(mail));
    expect(texts.join()).toContain(`ending in ${replaced.accountNumber.slice(-4)}`);
    const toAdmins = (await mailsTo('admin@demo.hostwell.test')).map((mail) => JSON.stringify(mail));
    expect(findTraces(secrets, [...texts, ...toAdmins])).toEqual([]);
    expect(findTraces([control], toAdmins)).toEqual([control]);
  });

  it.each([
    ['the table', everyItem],
    ["the table's stream", everyStreamRecord],
    ['the bus', () => heardOnBus()],
    ['the logs', () => everyLogLine(from)],
  ])('no bank numbers appear in %s', async (_, read) => {
    const texts = await eventually(read, (found) => findTraces([control], found).length === 1);
    expect(findTraces(secrets, texts)).toEqual([]);
  });

  it('queues and dead-letter queues contain no bank numbers', async () => {
    expect(findTraces(secrets, await everyQueuedMessage())).toEqual([]);
  });

  it('deleting the account removes the bank numbers', async () => {
    const removed = await callApi(banking.deleteBankAccount, {}, person.token);
    expect(removed.body).toEqual({ bankAccount: null });
    const items = (await everyItem()).filter(
      (item) => item.includes('"type":"BankAccount"') && item.includes(applicationId),
    );
    expect(items).toHaveLength(1);
    expect(items[0]).not.toContain('cipherText');
  });
});

describe('the search for bank numbers', () => {
  const { accountNumber } = secret;
  const grouped = accountNumber.replaceAll(/(\d{4})/g, '$1 ');
  it.each([
    ['plain', `{"n":"${accountNumber}"}`],
    ['grouped', grouped],
    ['hyphenated', grouped.replaceAll(' ', '-')],
    ['hex', Buffer.from(`x${accountNumber}y`).toString('hex').toUpperCase()],
    ['base64', Buffer.from(accountNumber).toString('base64')],
    ['base64 of a body', Buffer.from(JSON.stringify(secret)).toString('base64')],
    ['base64 one byte later', Buffer.from(`x${accountNumber}y`).toString('base64')],
    ['base64url two bytes later', Buffer.from(`??${accountNumber}>>`).toString('base64url')],
  ])('the search finds a number that is %s, and no other number', (_, text) => {
    expect(holdsNumber(text, accountNumber)).toBe(true);
    expect(holdsNumber(text, control)).toBe(false);
  });
});
