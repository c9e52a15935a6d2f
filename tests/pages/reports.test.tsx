import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { reports } from '#shared/api/reports.ts';
import { reviews } from '#shared/api/reviews.ts';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { accessTokenFor, expectToast, people, press, renderPage, usePages } from '#tests/support/render-page.tsx';

/* Reports of reviews, and the administrators' decisions. */

usePages();

const vendorToken = () => accessTokenFor(people.vendor());
const adminToken = () => accessTokenFor(people.admin());

const vendorId = demoVendorId('Ember & Rye');

/** Returns the nth latest review of the demo's vendor; the tests share their reports. */
async function nthReview(nth: number) {
  const { body } = await callApi(reviews.listVendorReviews, { query: {} }, vendorToken());
  const review = body.reviews[nth];
  if (!review) throw new Error('The demo has too few reviews');
  return review;
}

/** Reports the nth review as its vendor; once more changes nothing. */
async function report(nth: number) {
  const review = await nthReview(nth);
  const params = { vendorId, reviewId: review.id };
  await callApi(reports.reportReview, { params, body: { reason: 'offensive', text: '' } }, vendorToken());
  const { body } = await callApi(reports.listReports, { query: {} }, adminToken());
  const reported = body.contents.find((content) => content.review.id === review.id);
  if (!reported) throw new Error('The report is missing');
  return { review, id: reported.id, version: reported.version };
}

it('a vendor reports a review from its list, and a missing reason is an error at its field', async () => {
  const review = await nthReview(0);
  const user = await renderPage('/vendor-dashboard?view=reviews', { as: people.vendor() });
  const item = (await screen.findByText(review.text)).closest('li');
  if (!item) throw new Error('No list');
  await user.click(within(item).getByRole('button', { name: /^Report/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
  await user.type(within(dialog).getByLabelText(/^Description/), 'We have never met.');
  await user.click(within(dialog).getByRole('button', { name: 'Send Report' }));
  const field = within(dialog).getByLabelText('Why are you reporting it?');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(field, "I don't think it's genuine");
  await user.click(within(dialog).getByRole('button', { name: 'Send Report' }));
  await expectToast('Report sent', "Thank you. We'll look at this review.");
  const { body } = await callApi(reports.listReports, { query: {} }, adminToken());
  expect(body.contents).toMatchObject([{ reportCount: 1, review: { text: review.text } }]);
});

it('a second report keeps the typed text and names the reason', async () => {
  const { review } = await report(1);
  const user = await renderPage(`/vendor/${vendorId}`, { as: people.vendor() });
  const article = (await screen.findByText(review.text)).closest('article');
  if (!article) throw new Error('No review');
  await user.click(within(article).getByRole('button', { name: /^Report/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
  await user.selectOptions(within(dialog).getByLabelText('Why are you reporting it?'), 'Something else');
  await user.type(within(dialog).getByLabelText('Description'), 'Once more.');
  await user.click(within(dialog).getByRole('button', { name: 'Send Report' }));
  await within(dialog).findByText("You've already reported this review.");
  expect(within(dialog).getByLabelText('Description')).toHaveProperty('value', 'Once more.');
});

it('an administrator hides a reported review with a reason and restores it', async () => {
  const { review, id } = await report(2);
  const user = await renderPage('/super-admin', { as: people.admin() });
  await user.click(await screen.findByRole('button', { name: /^Reports/ }));
  const row = (await screen.findByText(review.text)).closest('li') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: /^Open/ }));
  await press(user, 'Hide Review');
  const question = await screen.findByRole('dialog', { name: 'Hide this review?' });
  await user.type(within(question).getByLabelText('Reason'), 'It insults the staff.');
  await user.click(within(question).getByRole('button', { name: 'Hide Review' }));
  await expectToast('Review hidden', 'The author and the vendor get an email.');
  const page = async () => (await callApi(directory.getVendor, { params: { vendorId } })).body;
  expect((await page()).reviews.map(({ text }) => text)).not.toContain(review.text);
  await screen.findByText('It insults the staff.');
  await press(user, 'Restore Review');
  const again = await screen.findByRole('dialog', { name: 'Restore this review?' });
  await user.type(within(again).getByLabelText('Reason'), 'It was a joke.');
  await user.click(within(again).getByRole('button', { name: 'Restore Review' }));
  await waitFor(async () => expect((await page()).reviews.map(({ text }) => text)).toContain(review.text));
  const { body } = await callApi(reports.getReport, { params: { contentId: id } }, adminToken());
  expect(body.status).toBe('public');
});

it('the vendor sees a hidden review with the reason, without a reply', async () => {
  const { review, id, version } = await report(3);
  const body = { version, reason: 'It names a private address.' };
  await callApi(reports.hideContent, { params: { contentId: id }, body }, adminToken());
  await renderPage('/vendor-dashboard?view=reviews', { as: people.vendor() });
  const item = (await screen.findByText(review.text)).closest('li');
  expect(item?.textContent).toContain('It names a private address.');
  expect(within(item as HTMLElement).queryByRole('button', { name: /^Reply/ })).toBeNull();
});

it("another administrator's decision is shown, and the own one is refused", async () => {
  const { id, version } = await report(1);
  const user = await renderPage(`/super-admin?reports=${id}`, { as: people.admin() });
  const keep = await screen.findByRole('button', { name: 'Keep Public' });
  await callApi(reports.dismissReports, { params: { contentId: id }, body: { version } }, adminToken());
  await user.click(keep);
  await screen.findByText(/^Kept public on/);
  expect(screen.queryByRole('button', { name: 'Keep Public' })).toBeNull();
});

it('a visitor who reports a review is asked to sign in', async () => {
  const review = await nthReview(0);
  const user = await renderPage(`/vendor/${vendorId}`);
  const article = (await screen.findByText(review.text)).closest('article') as HTMLElement;
  await user.click(within(article).getByRole('button', { name: /^Report/ }));
  await screen.findByText(/report a review/);
  expect(location.pathname).toBe('/login');
});
