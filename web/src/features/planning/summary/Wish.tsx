import type { Category } from '#shared/kernel/categories.ts';
import { toWishText } from '#shared/planning/service-wishes.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';

/** The host's wishes for a service, in the words of the catalogue; nothing without any. */
export const Wish = ({ plan, category }: { plan: Plan; category: Category }) => {
  const wish = plan.serviceWishes.find((one) => one.category === category);
  const { options, checklist } = wish ? toWishText(wish) : { options: [], checklist: [] };
  if (options.length + checklist.length === 0) return null;
  return (
    <p className="fine soft">
      {options.length > 0 && `Your preferences: ${options.join(', ')}. `}
      {checklist.length > 0 && `To discuss: ${checklist.join('; ')}.`}
    </p>
  );
};
