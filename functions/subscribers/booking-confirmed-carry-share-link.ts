import { subscriptions } from '#events/subscriptions.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { carryShareLink } from '#functions/planning/carry-share-link.ts';
import { shareRepository } from '#functions/planning/share-repository.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['booking-confirmed-carry-share-link'];
const deps = { shares: shareRepository(openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME)) };

/**
 * Who was given the link of a plan goes on seeing it once it is booked. Safe to repeat: the draft's link is gone then.
 */
export const handler = subscribe(events, ({ data }) => carryShareLink(deps, data));
