import { milesBetween } from '../../kernel/geo.ts';
import type { Point } from '../../kernel/geo.ts';
import { plural } from '../../kernel/plural.ts';
import { formatReplyTime } from '../../messaging/reply-time.ts';
import type { PlanOption } from './option.ts';

/** The minimum rating that counts as a reason. */
const goodRating = 4.5;
const nearMiles = 10;
const fastReplyMinutes = 120;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Returns why an option was chosen, by its score, strongest first, without periods: 'Has Garden and Vegan', '4.9 from
 * 32 reviews', '3 miles away', or '3 miles from your venue' if the plan has one, 'Usually replies within 1 business
 * hour', 'New on Hostwell'; and open questions: "Doesn't list Kosher", 'Closest match available' for
 * what isn't usual. A distance above ten miles only of a venue, or as the only reason.
 */
export function reasonsFor(option: PlanOption, venue?: Point): string[] {
  const { matches, lacks, isUsual = true, rating, reviewCount, replyMinutes, category, location } = option;
  // The vendor travels to the plan's venue, and so does its travel fee.
  const isToVenue = venue !== undefined && category !== 'venue';
  const miles = isToVenue ? milesBetween(location, venue) : option.miles;
  const from = isToVenue ? 'from your venue' : category === 'venue' ? 'from your ZIP code' : 'away';
  const isRated = rating !== null && rating >= goodRating;
  const distance = miles < 1 ? 'Less than a mile' : plural(Math.round(miles), 'mile');
  const where = `${distance} ${from}`;
  const repliesFast = replyMinutes !== null && replyMinutes <= fastReplyMinutes;
  const others = [
    ...(matches.length > 0 ? [`Has ${listed.format(matches)}`] : []),
    ...(lacks.length > 0 ? [`Doesn't list ${listed.format(lacks)}`] : []),
    ...(isUsual || lacks.length > 0 ? [] : ['Closest match available']),
    ...(isRated ? [`${rating.toFixed(1)} from ${plural(reviewCount, 'review')}`] : []),
    ...(miles <= nearMiles || category === 'venue' ? [where] : []),
    ...(repliesFast ? [`Usually replies within ${formatReplyTime(replyMinutes)}`] : []),
    ...(rating === null ? ['New on Hostwell'] : []),
  ];
  return others.length > 0 ? others : [where];
}
