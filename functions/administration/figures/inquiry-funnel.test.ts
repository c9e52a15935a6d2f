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

describe('the step of an inquiry', () => {
  it('counts for its vendor on the day when it happened', () => {
    expect(exampleStep('inquiry-sent')).toEqual(counted({ inquiries: 1 }));
    expect(reply()).toEqual(counted({ answeredInTime: 1 }));
    expect(exampleStep('offer-made', { version: 1 })).toEqual(counted({ offers: 1 }));
    expect(exampleStep('offer-accepted', { totalCents: 159_600 })).toEqual(
      counted({ accepted: 1, acceptedCents: 159_600 }),
    );
  });

  it.each([
    ['an answer after 24 hours', () => reply({ answeredAt: '2027-06-03T15:00:00.001Z' })],
    ['a later answer', () => reply({ isFirst: false })],
    ['an answer from before it was noted', () => reply({ isFirst: undefined })],
    ['an answer about an order', () => reply({ conversationId: `order.HST-ABCDEFGHJ.${vendorId}` })],
    ['a later offer', () => exampleStep('offer-made', { version: 2 })],
    ['another version', () => exampleStep('offer-replaced', { version: 2 })],
  ])('is not %s', (_, step) => {
    expect(step()).toBeUndefined();
  });
});
