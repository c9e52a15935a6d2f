import { hasGuestPlan } from '../guest-plan/guest-plan.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCurrentDraftId } from '../current-draft.ts';
import { addPlanItem, changeDraft, removePlanItem } from '../api.ts';
import { misfitReasons, misfitTitle } from '../plan-view/fit-in-plan.ts';
import { planAddress } from '../plan-address.ts';
import { signInState } from '../guest-plan/sign-in-state.ts';
import { toastDraftError } from '../toast-draft-error.ts';
import type { Plan } from '../use-plan.ts';
import { otherVenues, useVenueQuestion } from './use-venue-question.ts';

/** Packages with the host's quantities, and the delivery option if there is a choice. */
interface Wanted {
  packages: readonly { id: string; name: string; quantity?: number | undefined }[];
  deliveryOption?: DeliveryOption | undefined;
}

export interface Choice extends Wanted {
  vendor: { id: string; name: string };
  category: Category;
}

/** Builds the request. Without packages the server takes the vendor's first, or responds that it has none. */
const toItemBody = ({ packages, deliveryOption }: Wanted) => ({
  packages: packages.length > 0 ? packages.map(({ id: productId, quantity }) => ({ productId, quantity })) : undefined,
  deliveryOption,
});

/** Shows at once why a newly added vendor can't serve the event; returns false if it can. */
function toastMisfit({ items }: Draft, added: Pick<PlanItem, 'vendorId' | 'category'>): boolean {
  const item = items.find(({ vendorId, category }) => vendorId === added.vendorId && category === added.category);
  if (!item || item.problems.length === 0) return false;
  toast.info(misfitTitle(item), `${misfitReasons(item)} It's in your plan, but you can't book it yet.`);
  return true;
}

/** Runs one change of the draft at a time and shows its error; returns true if it succeeded. */
function useBusy(draftId: string) {
  const [busyWith, setBusyWith] = useState<string>();
  const during = async (vendorId: string, act: () => Promise<unknown>): Promise<boolean> => {
    setBusyWith(vendorId);
    try {
      await act();
      return true;
    } catch (error) {
      await toastDraftError(draftId, error);
      return false;
    } finally {
      setBusyWith(undefined);
    }
  };
  return { busyWith, during };
}

/** Sends a guest to sign in and back to the vendor (rule planning-7). */
function useSignInFirst() {
  const navigate = useNavigate();
  return ({ vendor, category }: Pick<Choice, 'vendor' | 'category'>): void => {
    // A person with a guest plan here most likely has no account.
    const login = hasGuestPlan() ? '/login?mode=sign-up' : '/login';
    const from = planAddress(`/vendor/${vendor.id}`, { category });
    void navigate(login, { state: signInState(from, `add ${vendor.name} to your plan`) });
  };
}

/**
 * Adds vendors to the plan and removes them, with the specification's toasts; creates a draft for a host without one.
 * Returns true if the plan changed.
 */
export function useAddToPlan(plan: Plan) {
  const [, setCurrentId] = useCurrentDraftId();
  const [newId] = useState(ulid);
  const draftId = plan.draftId ?? newId;
  const { busyWith, during } = useBusy(draftId);
  const signIn = useSignInFirst();
  const { venueQuestion, askAboutVenues } = useVenueQuestion(plan);

  const put = ({ vendor, category, ...wanted }: Choice, replaced: readonly PlanItem[]): Promise<boolean> =>
    during(vendor.id, async () => {
      if (!plan.draft) {
        const serviceAreas = { add: [category], remove: [] };
        setCurrentId((await changeDraft({ draftId, isNew: true, serviceAreas })).draft.id);
      }
      const draft = await addPlanItem({ draftId, vendorId: vendor.id, category, ...toItemBody(wanted) });
      for (const { id: itemId } of replaced) await removePlanItem({ draftId, itemId });
      if (toastMisfit(draft, { vendorId: vendor.id, category })) return;
      toast.success('Vendor selected', describeAdded(vendor.name, replaced, plan));
    });

  const add = async (choice: Choice): Promise<boolean> => {
    const answer = await askAboutVenues(choice);
    return answer !== undefined && put(choice, answer === 'replace' ? otherVenues(plan.items, choice) : []);
  };

  /** Changes packages, quantities or delivery of a vendor in the plan. */
  const change = (item: PlanItem, wanted: Wanted): Promise<boolean> =>
    during(item.vendorId, async () => {
      const { vendorId, category } = item;
      const draft = await addPlanItem({ draftId, vendorId, category, ...toItemBody(wanted) });
      if (toastMisfit(draft, item)) return;
      toast.success('Package changed', describeChangedPackages(item, wanted));
    });

  const remove = (item: { id: string; vendorId: string; vendorName: string }): Promise<boolean> =>
    during(item.vendorId, async () => {
      await removePlanItem({ draftId, itemId: item.id });
      toast.info('Vendor removed', `${item.vendorName} is no longer in your event plan.`);
    });

  // `prepare`: loads data needed before a vendor can be added, such as prices; shows an error.
  return { add, change, remove, prepare: during, signIn, busyWith, venueQuestion };
}

function describeChangedPackages({ vendorName }: PlanItem, { packages }: Wanted): string {
  const names = new Intl.ListFormat('en-US').format(packages.map(({ name }) => name));
  return `${names} from ${vendorName} ${packages.length > 1 ? 'are' : 'is'} in your event plan.`;
}

function describeAdded(vendorName: string, replaced: readonly PlanItem[], { draft }: Pick<Plan, 'draft'>): string {
  if (replaced.length > 0) {
    const names = new Intl.ListFormat('en-US').format(replaced.map((item) => item.vendorName));
    return `${vendorName} replaces ${names} in your event plan.`;
  }
  return draft
    ? `${vendorName} added to your event plan.`
    : `${vendorName} added to a new event plan. Add your event details next.`;
}
