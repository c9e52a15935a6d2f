import type { PackageGuests } from '../products/package-guests-schema.ts';
import { bestFit } from '../vendors/facts/package-fits.ts';
import { isAddOn, neededPackages, suits } from './suits.ts';
import type { JudgedEvent, JudgedPackage, NeededPackage } from './suits.ts';

type Offered = JudgedPackage & { guests?: PackageGuests | undefined };

/** Returns the package to preselect, with all that the event needs of it; empty without packages (rule planning-40). */
export function bestPackages(packages: readonly Offered[], event: JudgedEvent): NeededPackage[] {
  const pieces = packages.flatMap((one) => {
    const judgement = suits(one, event, packages);
    return judgement.answer === 'no' ? [] : [{ one, quantity: judgement.quantity ?? 1 }];
  });
  const fewest = Math.min(...pieces.map(({ quantity }) => quantity));
  const suited = pieces.filter(({ quantity }) => quantity === fewest).map(({ one }) => one);
  // An add-on is never preselected alone.
  const mains = packages.filter((one) => !isAddOn(one, packages));
  const best = bestFit(suited.length > 0 ? suited : mains.length > 0 ? mains : packages, event);
  return best ? neededPackages(best, event, packages) : [];
}
