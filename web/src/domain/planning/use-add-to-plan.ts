import { hasGuestPlan } from './guest-plan.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/event-options.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCurrentDraftId } from './current-draft.ts';
import { addPlanItem, removePlanItem, saveServiceAreas } from './api.ts';
import { misfitReasons, misfitTitle } from './fit-in-plan.ts';
import { planAddress } from './plan-address.ts';
import { signInState } from './sign-in-state.ts';
import { toastDraftError } from './toast-draft-error.ts';
import type { Plan } from './use-plan.ts';

interface Choice {
  vendor: { id: string; name: string };
  category: Category;
  /** The vendor's first package when none is named. */
  productId?: string;
  /** Pickup or delivery, where the vendor offers several. */
  deliveryOption?: DeliveryOption | undefined;
}

/** Says at once why a vendor that is in the plan now can't serve the event; false where it can. */
function toastMisfit({ items }: Draft, added: Pick<PlanItem, 'vendorId' | 'category'>): boolean {
  const item = items.find(({ vendorId, category }) => vendorId === added.vendorId && category === added.category);
  if (!item || item.problems.length === 0) return false;
  toast.info(misfitTitle(item), `${misfitReasons(item)} It's in your plan, but you can't book it yet.`);
  return true;
}

/**
 * Puts vendors in the plan and takes them out, with the specification's toasts. A guest is led to sign in and back to
 * that vendor (decision 6); a host without a draft gets one. Answers whether the plan changed.
 */
export function useAddToPlan(plan: Plan) {
  const navigate = useNavigate();
  const [, setCurrentId] = useCurrentDraftId();
  const [newId] = useState(ulid);
  const [busyWith, setBusyWith] = useState<string>();
  const draftId = plan.draftId ?? newId;

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

  const add = async ({ vendor, category, productId, deliveryOption }: Choice): Promise<boolean> => {
    if (plan.status === 'guest') {
      // A person with a guest plan here most likely has no account.
      const login = hasGuestPlan() ? '/login?mode=sign-up' : '/login';
      const from = planAddress(`/vendor/${vendor.id}`, { category });
      void navigate(login, { state: signInState(from, `add ${vendor.name} to your plan`) });
      return false;
    }
    return during(vendor.id, async () => {
      if (!plan.draft) setCurrentId((await saveServiceAreas(draftId, [category])).id);
      const draft = await addPlanItem({ draftId, vendorId: vendor.id, category, productId, deliveryOption });
      if (toastMisfit(draft, { vendorId: vendor.id, category })) return;
      toast.success('Vendor selected', `${vendor.name} added to your event plan.`);
    });
  };

  /** Another package of a vendor in the plan; how it reaches the event stays as it was chosen. */
  const change = (item: PlanItem, { id: productId, name }: { id: string; name: string }): Promise<boolean> =>
    during(item.vendorId, async () => {
      const { vendorId, category, deliveryOption } = item;
      const draft = await addPlanItem({ draftId, vendorId, category, productId, deliveryOption });
      if (toastMisfit(draft, item)) return;
      toast.success('Package changed', `${name} from ${item.vendorName} is in your event plan.`);
    });

  const remove = (item: { id: string; vendorId: string; vendorName: string }): Promise<boolean> =>
    during(item.vendorId, async () => {
      await removePlanItem({ draftId, itemId: item.id });
      toast.info('Vendor removed', `${item.vendorName} is no longer in your event plan.`);
    });

  return { add, change, remove, busyWith };
}
