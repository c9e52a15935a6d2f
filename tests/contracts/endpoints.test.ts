import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { listErrorCodes, openApiDocument } from '#shared/api/openapi.ts';
import { owned, silent } from '#tests/support/authorization-items.ts';
import { proves } from '#tests/support/proves.ts';

const all = Object.values(endpoints).flatMap((contracts) => Object.entries<EndpointContract>(contracts));

/** Returns every key of a schema, at any depth. */
const keysIn = (value: unknown): string[] =>
  value && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];

describe('endpoint contracts', () => {
  it('docs/openapi.json matches the contracts (npm run openapi writes it)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    );
  });

  it('each combination of method and path belongs to one contract', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('no contract lists an error that every endpoint can return', () => {
    const repeated = all.filter(([, { errors = [] }]) => errors.some((code) => /^(internal|unavailable)$/.test(code)));
    expect(repeated.map(([name]) => name)).toEqual([]);
  });

  it.each(all)('the parameters of %s match its path', (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): string => name);
    expect(Object.keys(params instanceof z.ZodObject ? params.shape : {}).toSorted()).toEqual(inPath.toSorted());
  });

  it.each(all.filter(([, { caller }]) => caller === 'public'))(
    '%s shows no price to visitors (rule directory-1)',
    proves('roles-3'),
    (_, { response }) => {
      const keys = keysIn(z.toJSONSchema(response, { unrepresentable: 'any' }));
      expect(keys.filter((key) => /price|cents|amount/i.test(key))).toEqual([]);
    },
  );

  it.each(all)('%s returns no bank numbers (rule banking-1)', proves('vendor-entities-4'), (_, { response }) => {
    const keys = keysIn(z.toJSONSchema(response, { unrepresentable: 'any' }));
    expect(keys.filter((key) => /bank(?!Account$)|routing|accountNumber|cardNumber|cvv/i.test(key))).toEqual([]);
  });

  // Each can be undone by another act of the list or by the vendor's next attempt, and moves no money.
  const undoable = [
    'blockAccount',
    'unblockAccount',
    'suspendVendor',
    'restoreVendor',
    'approveApplication',
    'undoApproval',
    'rejectApplication',
    'approveProduct',
    'rejectProduct',
    'dismissReports',
  ];

  it('every irreversible act of an administrator requires a fresh sign-in (decision 88)', () => {
    // It only reads; the email is in its body because addresses of requests are logged.
    const acts = all.filter(
      ([name, { caller, method }]) => caller === 'admin' && method !== 'GET' && name !== 'findSignIn',
    );
    const without = acts.filter(([, { freshSignIn }]) => !freshSignIn).map(([name]) => name);
    expect(without.toSorted()).toEqual(undoable.toSorted());
  });

  it("only endpoints about past sales stay with a removed vendor's owner (rule administration-30)", () => {
    const staying = all.filter(([, { staysWithOwner }]) => staysWithOwner).map(([name]) => name);
    expect(staying.toSorted()).toEqual([
      'answerReview',
      'getPayoutAccount',
      'getVendorCase',
      'getVendorOrder',
      'listEarnings',
      'listSentPayouts',
      'listVendorOrders',
      'listVendorReviews',
      'openPayoutOnboarding',
      'retryPayout',
      'takeVendorStep',
    ]);
  });

  it('endpoints declare 403 exactly if they require a role, or if a person who knows of the thing may lack a right', () => {
    const open = all.filter(([, { caller }]) => caller === 'user' || caller === 'public');
    const declaring = open.filter(([, contract]) => listErrorCodes(contract).includes('forbidden'));
    const refusing = Object.entries({ ...owned, ...silent }).flatMap(([name, { refused = [] }]) =>
      refused.length > 0 ? [name.split(' ')[0] ?? ''] : [],
    );
    // The others: inboxes of a role, codes of another host's plan, a proven address, and administrators' second factor.
    const others = ['listConversations', 'validatePromoCode', 'getMe', 'beginSecondFactor', 'activateSecondFactor'];
    const wanted = new Set([...refusing, ...others]);
    expect(declaring.map(([name]) => name).toSorted()).toEqual([...wanted].toSorted());
    const restricted = all.filter(([, { caller }]) => caller === 'vendor' || caller === 'admin');
    expect(restricted.filter(([, contract]) => !listErrorCodes(contract).includes('forbidden'))).toEqual([]);
  });
});
