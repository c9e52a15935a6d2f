import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import { reactions } from '../reactions.ts';
import { toBusinessFigures } from './business-figures.ts';

const examples = readdirSync('events/examples').map((file) =>
  parseEvent(JSON.parse(readFileSync(`events/examples/${file}`, 'utf8'))),
);
const exampleFigures = (type: string) => toBusinessFigures(examples.find((event) => event.type === type)!);

describe('business figures', () => {
  it('counts each domain event, and a confirmed booking with its total', () => {
    const booked = examples.find(({ type }) => type === 'BookingConfirmed');
    expect(exampleFigures('BookingConfirmed')).toEqual({
      BookingsConfirmed: 1,
      GrossCents: booked?.type === 'BookingConfirmed' && booked.data.totalCents,
    });
    expect(exampleFigures('OrderPlaced')).toEqual({ OrdersPlaced: 1 });
    expect(exampleFigures('UserRegistered')).toEqual({ SignUps: 1 });
    expect(exampleFigures('ApplicationSubmitted')).toEqual({ ApplicationsSubmitted: 1 });
    expect(exampleFigures('ApplicationApproved')).toEqual({ ApplicationsApproved: 1 });
    expect(exampleFigures('DraftStarted')).toEqual({});
  });

  it('counts only events that the counting subscriber receives', () => {
    const counted = examples.filter((event) => Object.keys(toBusinessFigures(event)).length > 0);
    const heard: readonly string[] = reactions.countEvents.events;
    expect(counted.map(({ type }) => type).filter((type) => !heard.includes(type))).toEqual([]);
  });
});
