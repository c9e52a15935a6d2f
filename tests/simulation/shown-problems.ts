import type { Draft } from '#shared/api/planning.ts';
import { misfitCodes } from '#shared/vendors/facts/misfits.ts';
import { plannedService, slackMs } from './terms-history.ts';
import type { TermsHistory } from './terms-history.ts';

type Item = Draft['items'][number];

const namesMisfit = ({ code }: Item['problems'][number]): boolean => misfitCodes.some((known) => known === code);

/** Returns misfits that a plan lacks or names wrongly, judged by the vendors' states since its host's request. */
export function misnamed(
  offers: Pick<TermsHistory, 'wasMisfit' | 'isMisfit'>,
  { id, items, details: { guestCount, date }, place }: Draft,
  askedAt: number,
  now: number,
): string[] {
  if (!place || !guestCount || !date) return [];
  const party = { guests: guestCount, place, date };
  return items.flatMap((item) => {
    const service = plannedService(item);
    if (item.problems.some(namesMisfit))
      return offers.wasMisfit(service, { ...party, at: now }, askedAt)
        ? []
        : [`${id} names ${item.id} as unfit, which it was not`];
    // A removed vendor or package has no misfits listed.
    const isSilent =
      item.problems.length === 0 && offers.isMisfit(service, { ...party, at: askedAt - slackMs }, askedAt);
    return isSilent ? [`${id} does not say that ${item.id} is unfit`] : [];
  });
}
