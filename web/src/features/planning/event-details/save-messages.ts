import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatList } from '#web/domain/planning/questionnaire/questionnaire-form.ts';

/** All messages about saving, word for word (customer spec 8). */
export const saveMessages = {
  saved: () => toast.success('Progress saved!', 'Your event planning progress has been saved.'),
  merged: () =>
    toast.info('Your event was changed elsewhere', 'Your changes and the changes made elsewhere are both saved.'),
  signInRequired: () =>
    toast.info('Sign in required', 'Please sign in to save your progress. Your data has been saved locally.'),
  refreshing: () => toast.info('Session expired', 'Please wait while we refresh your session...'),
  failed: (error: unknown) =>
    isApiError(error, 'unauthenticated', 'forbidden')
      ? toast.error('Authentication issue', 'Your session has expired. Data saved locally - please try again.')
      : toast.error('Error', 'Failed to save progress. Data saved locally as backup.'),
  /** Reports that the form was cleared; a stored draft is kept. */
  cleared: (isStored: boolean, undo: () => void) =>
    toast.info(
      'Event data cleared',
      `All event planning data has been reset.${isStored ? ' Your saved draft is still in My Events.' : ''}`,
      { label: 'Undo', onPress: undo },
    ),
  noServiceAreas: () =>
    toast.error('Service Areas Required', 'Please select at least one area where you need assistance'),
  missing: (missing: string[]) =>
    toast.error(
      'Please fill in all required fields',
      `Event name, date, location, and guest count are required. Missing: ${formatList(missing)}.`,
    ),
  badDate: (message: string) => toast.error('Please fix the date error', message),
};
