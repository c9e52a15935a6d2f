import { bugIn } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const choose = 'shared/planning/draft-plan/choose.ts';
const rule = 'shared/planning/draft-plan/option-rows.ts';

/** Bugs in the rule that drafts plans, mostly in the candidates it skips. */
export const bugs: readonly Bug[] = [
  bugIn(
    'a bound that leaves a branch too early',
    choose,
    'comparisons[kind](bound, found) > 0',
    'comparisons[kind](bound, found) >= -20',
  ),
  bugIn(
    'options that cost a little more count as dominating',
    choose,
    'a.cents <= b.savedCents &&',
    'a.cents <= b.cents + 500 &&',
  ),
  bugIn('dominated by worse points', choose, 'a.points >= b.points &&', 'a.points >= b.points - 10 &&'),
  bugIn(
    'a way of a vendor with several services counts twice in the bound',
    rule,
    'line.totalCents - (several.has(vendorId) ? travelFeeIn(line) : 0)',
    'line.totalCents',
  ),
  bugIn(
    'a budget for vendors that is a cent too low',
    choose,
    'withPlatformFee(cents) > budgetCents',
    'withPlatformFee(cents) >= budgetCents',
  ),
  bugIn(
    'a front that forgets dearer steps',
    choose,
    'const isHigher = value > highest;',
    'const isHigher = value > highest + 60;',
  ),
  bugIn(
    "the plan's own items left out of the bound of the budget",
    rule,
    'return sum + (line ? least(item.vendorId, line) : 0);',
    'return sum + (line ? 2 * least(item.vendorId, line) : 0);',
  ),
  bugIn('travel to the ZIP code instead of the venue', rule, 'if (venues.length === 0)', 'if (venues.length >= 0)'),
  bugIn('a vendor whom the host excluded', rule, '!excludedVendorIds.includes(vendorId)', 'true'),
  bugIn('a locked option that another replaces', rule, 'fixed.length > 0 ? fixed :', 'fixed.length > 99 ? fixed :'),
  bugIn(
    'a package of several lines counts fully in the bound of each',
    rule,
    'leastCents: Math.floor(aloneCents / answered),',
    'leastCents: aloneCents,',
  ),
  bugIn(
    'a package counts as saved that another line still needs',
    rule,
    'savedCents: answered > 1 ? 0 : aloneCents,',
    'savedCents: aloneCents,',
  ),
  bugIn(
    'fees of several packages of a vendor count twice in the bound',
    rule,
    'isSeveral ? (quoted.packages[0]?.subtotalCents ?? 0) : least(option.vendorId, quoted)',
    'least(option.vendorId, quoted)',
  ),
  bugIn(
    'packages at other times are booked together',
    choose,
    'if (!choice.isFree && !goesWith(choice, chosen)) continue;',
    '',
  ),
];
