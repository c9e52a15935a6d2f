import { noPricing } from '#shared/kernel/money.ts';
import { ownBusiness } from '#shared/planning/own-business.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { fetchDraft } from './api.ts';

/** Reports that another window or device changed the same, and that the page now shows it. */
export const toastChangedElsewhere = (): void =>
  toast.info('Your plan was changed elsewhere', "You're now seeing the latest version. Try again.");

/** Shows why a change of the plan failed; after a change elsewhere the plan is refetched. */
export async function toastDraftError(draftId: string, error: unknown): Promise<void> {
  if (isApiError(error, 'version_conflict')) {
    await fetchDraft(draftId).catch(() => undefined);
    return toastChangedElsewhere();
  }
  if (isApiError(error, 'refused', 'not_found', 'invalid_input'))
    return toast.error(refusalTitle(error), error.message);
  toast.error('Error', isApiError(error, 'unavailable') ? error.message : "Couldn't change your plan. Try again.");
}

/** Returns the specified 'Error', unless the refusal has its own title. */
function refusalTitle({ message, fields }: ApiError): string {
  if (message === noPricing.text) return noPricing.title;
  return fields?.['vendorId'] === ownBusiness.title ? ownBusiness.title : 'Error';
}
