import { readFeed } from '#functions/vendors/feeds/read-feed.ts';
import { largeFeed, largeWindow } from './large-feed.ts';
import { measure } from './measure.ts';

const bytes = largeFeed();
measure(() => {
  const outcome = readFeed(bytes, largeWindow);
  if ('failure' in outcome) throw new Error(outcome.failure.code);
  return outcome.reading.intervals;
});
