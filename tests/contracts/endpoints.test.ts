import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { listErrorCodes, openApiDocument } from '#shared/api/openapi.ts';
import { proves } from '#tests/support/proves.ts';

const all = Object.values(endpoints).flatMap((contracts) => Object.entries<EndpointContract>(contracts));

/** Every key that a schema's answers may have, however deep. */
const keysIn = (value: unknown): string[] =>
  value && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];

describe('endpoint contracts', () => {
  it('stand in docs/openapi.json as they are (npm run openapi writes it)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    );
  });

  it('name each method and path once', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('name no error that every endpoint can answer', () => {
    const repeated = all.filter(([, { errors = [] }]) => errors.some((code) => /^(internal|unavailable)$/.test(code)));
    expect(repeated.map(([name]) => name)).toEqual([]);
  });

  it.each(all)('%s: its parameters are those of its path', (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): string => name);
    expect(Object.keys(params instanceof z.ZodObject ? params.shape : {}).toSorted()).toEqual(inPath.toSorted());
  });

  it.each(all.filter(([, { caller }]) => caller === 'public'))(
    '%s: shows a visitor no price (rule directory-1)',
    proves('roles-3'),
    (_, { response }) => {
      const keys = keysIn(z.toJSONSchema(response, { unrepresentable: 'any' }));
      expect(keys.filter((key) => /price|cents|amount/i.test(key))).toEqual([]);
    },
  );

  it.each(all)('%s: never answers bank numbers (rule banking-1)', proves('vendor-entities-4'), (_, { response }) => {
    const keys = keysIn(z.toJSONSchema(response, { unrepresentable: 'any' }));
    expect(keys.filter((key) => /bank(?!Account$)|routing|accountNumber|cardNumber|cvv/i.test(key))).toEqual([]);
  });

  // Each is undone by another act of the list or by the vendor's next try, and moves no money.
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
  ];

  it("ask for a fresh sign-in in every administrator's act that can't be undone (decision 88)", () => {
    const acts = all.filter(([, { caller, method }]) => caller === 'admin' && method !== 'GET');
    const without = acts.filter(([, { freshSignIn }]) => !freshSignIn).map(([name]) => name);
    expect(without.toSorted()).toEqual(undoable.toSorted());
  });

  it('stay with the owner of a removed vendor where they are about what it sold (rule administration-30)', () => {
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

  it('answer 403 only where a role is asked for, by the endpoint or by the inbox that is named', () => {
    const refusing = all
      .filter(([, contract]) => listErrorCodes(contract).includes('forbidden'))
      .filter(([name]) => name !== 'listConversations')
      .map(([, { caller }]) => caller);
    expect(new Set(refusing)).toEqual(new Set(['vendor', 'admin']));
  });
});
