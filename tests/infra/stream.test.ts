import { expect, test } from 'vitest';
import { idempotencyRecordEntity } from '#functions/data/platform/idempotency-record.ts';
import { directoryEntryEntity } from '#functions/data/directory/directory-entry.ts';
import { connectionEntity } from '#functions/data/realtime/connection.ts';
import { socketTicketEntity } from '#functions/data/realtime/socket-ticket.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { findResources, stageTemplate } from './synthesised.ts';

const unfollowed = [idempotencyRecordEntity, connectionEntity, socketTicketEntity, directoryEntryEntity].map(
  ({ type }) => type,
);

test.each(['local', 'dev', 'prod'] as const)(
  'the stream of %s filters out items that neither consumer handles',
  (stage) => {
    const mappings = Object.values(findResources(stageTemplate(stage), 'AWS::Lambda::EventSourceMapping'));
    const patterns = mappings
      .map(
        ({ Properties: properties }) => properties['FilterCriteria'] as { Filters: { Pattern: string }[] } | undefined,
      )
      .flatMap((criteria) => (criteria ? [criteria.Filters.map(({ Pattern }) => JSON.parse(Pattern) as object)] : []));
    // One of them has to match: a new item has no old image, and a removed one no new image.
    const followed = ['NewImage', 'OldImage'].map((image) => ({
      dynamodb: { [image]: { type: { S: [{ 'anything-but': unfollowed }] } } },
    }));
    expect(patterns).toEqual([followed, followed]);
  },
);

test.each(unfollowed)('%s sends no live notices', (type) => {
  const item = { pk: 'p', sk: 's', type, userId: 'u' };
  expect(toNotices({ before: undefined, after: item })).toEqual([]);
  expect(toNotices({ before: item, after: undefined })).toEqual([]);
});
