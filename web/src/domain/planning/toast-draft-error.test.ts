import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { toastDraftError } from './toast-draft-error.ts';
import { proves } from '#tests/support/proves.ts';

const fetchDraft = vi.hoisted(() => vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()));
vi.mock('./api.ts', () => ({ fetchDraft }));

const refusal = (status: number, code: string, message: string) =>
  ApiError.fromAnswer(status, { error: { code, message } });

it(
  'shows the message of the specification for a service without a price (customer spec 5)',
  proves('validation-16'),
  async () => {
    await toastDraftError('d', refusal(422, 'refused', "This service doesn't have pricing information yet."));
    expect(latestToast()).toMatchObject({
      tone: 'error',
      title: 'Pricing not available',
      text: "This service doesn't have pricing information yet.",
    });
  },
);

it('shows any other refusal with its own message', proves('errors-35'), async () => {
  await toastDraftError('d', refusal(422, 'refused', 'A plan holds up to 30 services.'));
  expect(latestToast()).toMatchObject({ title: 'Error', text: 'A plan holds up to 30 services.' });
});

it('reloads the plan after a change elsewhere', proves('errors-35'), async () => {
  await toastDraftError('d', refusal(409, 'version_conflict', 'It changed'));
  expect(fetchDraft).toHaveBeenCalledWith('d');
  expect(latestToast()).toMatchObject({ title: 'Your plan was changed elsewhere' });
});
