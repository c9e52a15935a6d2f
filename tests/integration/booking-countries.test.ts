import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Draft } from '#shared/api/planning.ts';
import { checkout } from '#shared/api/checkout.ts';
import { planning } from '#shared/api/planning.ts';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import type { Table } from '#functions/data/table.ts';
import { logins } from '#infra/demo/content/people.ts';
import { answerOfLambda, askLambda } from '#tests/support/api-in-process.ts';
import { closeMarketplace, host, openMarketplace } from '#tests/support/marketplace-in-process.ts';

/* The payer's country and postal code at checkout, through its Lambda. */

let table: Table;
let draft: Draft;

beforeAll(async () => {
  ({ table } = await openMarketplace());
  const { drafts } = await askLambda(planning.listMyEvents, {}, host);
  const { id: draftId } = drafts.find(({ title }) => title === 'Maya & Theo') ?? { id: '' };
  const stored = await askLambda(planning.getDraft, { params: { draftId } }, host);
  // Another Saturday, when all of its vendors work.
  const date = { from: stored.details.date, to: '2027-10-02' };
  const body = { details: { date } };
  ({ draft } = await askLambda(planning.changeDraft, { params: { draftId }, body }, host));
}, 60_000);
afterAll(closeMarketplace);

/** Pays the plan; the address is added to the payer's name and email. */
const payFrom = async (address: object) => {
  const { status, body } = await answerOfLambda(
    checkout.placeBooking,
    {
      body: {
        checkoutKey: randomUUID(),
        draftId: draft.id,
        paymentOption: 'deposit',
        agreed: agreedPlan(draft, draft.quote?.totalCents ?? 0),
        paymentToken: 'tok_sandbox_success',
        contact: { name: logins.host.fullName, email: logins.host.email, ...address },
      },
    },
    host,
  );
  return { status, body: JSON.parse(body) as { id: string; error?: { fields?: object } } };
};

it.each([
  [{ country: 'CA', zipCode: '78704' }, { 'contact.zipCode': 'Invalid postal code' }],
  [{ country: 'CA' }, { 'contact.zipCode': 'Postal code is required' }],
  [{ country: 'XX', zipCode: '78704' }, { 'contact.country': 'Choose a country' }],
  [{ zipCode: 'K1A 0B1' }, { 'contact.zipCode': 'Invalid ZIP code' }],
])('%j is refused at its field', async (address, fields) => {
  const { status, body } = await payFrom(address);
  expect({ status, fields: body.error?.fields }).toEqual({ status: 400, fields });
});

it('a Canadian address is accepted and neither its country nor its code is stored (rule checkout-48)', async () => {
  const { status, body } = await payFrom({ country: 'CA', zipCode: 'k1a0b1' });
  expect(status).toBe(200);
  const { items } = await table.queryItems({ pk: `BOOKING#${body.id}` });
  const stored = JSON.stringify([body, ...items]);
  expect(stored).toContain(logins.host.email);
  expect(stored).not.toMatch(/k1a0b1|"country"/i);
});
