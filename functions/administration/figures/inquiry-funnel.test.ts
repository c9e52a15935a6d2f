import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import { toFunnelStep } from './inquiry-funnel.ts';

const vendorId = '01HZZZZZZZZZZZZZZZZZZZZZZV';
const conversationId = `plan.01MQD52T800000000000000001.${vendorId}`;
const occurredAt = '2027-06-03T15:00:01.000Z';

const exampleStep = (name: string, changes: object = {}) => {
  const event = JSON.parse(readFileSync(`events/examples/${name}.v1.json`, 'utf8')) as { data: object };
  return toFunnelStep(parseEvent({ ...event, occurredAt, data: { ...event.data, vendorId, ...changes } }));
};
const reply = (changes: object = {}) =>
  exampleStep('vendor-replied', {
    conversationId,
    askedAt: '2027-06-02T15:00:00.000Z',
    answeredAt: '2027-06-03T15:00:00.000Z',
    isFirst: true,
    ...changes,
  });
const counted = (amounts: object) => ({ vendorId, date: '2027-06-03', amounts });

describe('inquiry funnel', () => {
  it('counts each step for the vendor on the day it happened', () => {
    expect(exampleStep('inquiry-sent')).toEqual(counted({ inquiries: 1 }));
    expect(reply()).toEqual(counted({ answeredInTime: 1 }));
    expect(exampleStep('offer-made', { version: 1 })).toEqual(counted({ offers: 1 }));
    expect(exampleStep('offer-accepted', { totalCents: 159_600 })).toEqual(
      counted({ accepted: 1, acceptedCents: 159_600 }),
    );
  });

  it.each([
    ['a reply after 24 hours', () => reply({ answeredAt: '2027-06-03T15:00:00.001Z' })],
    ['a later reply', () => reply({ isFirst: false })],
    ['a reply without the mark of a first one', () => reply({ isFirst: undefined })],
    ['a reply about an order', () => reply({ conversationId: `order.HST-ABCDEFGHJ.${vendorId}` })],
    ['a later offer', () => exampleStep('offer-made', { version: 2 })],
    ['another version', () => exampleStep('offer-replaced', { version: 2 })],
  ])("doesn't count %s", (_, step) => {
    expect(step()).toBeUndefined();
  });
});
