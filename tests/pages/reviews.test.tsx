import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviews } from '#shared/api/reviews.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { accessTokenFor, expectToast, people, press, renderPage, usePages } from '#tests/support/render-page.tsx';
import { queryClient } from '#web/lib/query.ts';

/* A vendor's replies to reviews. */

usePages();

const token = () => accessTokenFor(people.vendor());

/** Opens the form of a review that has no reply, and types one. */
async function typeReply(text: string) {
  const { body } = await callApi(reviews.listVendorReviews, { query: {} }, token());
  const review = body.reviews.find(({ answer }) => answer === null);
  if (!review) throw new Error('Every review has a reply');
  const user = await renderPage('/vendor-dashboard?view=reviews', { as: people.vendor() });
  const item = (await screen.findByText(review.text)).closest('li');
  if (!item) throw new Error('No list');
  await user.click(within(item).getByRole('button', { name: /^Reply/ }));
  const field = within(item).getByLabelText(`Your reply to ${review.reviewerName}`);
  await user.type(field, text);
  return { user, item, field, review };
}

it('a reply closes its form and shows below the review', async () => {
  const { user, item } = await typeReply('Thank you, see you next year.');
  await user.click(within(item).getByRole('button', { name: 'Post Reply' }));
  await expectToast('Reply posted', "It's shown below the review on your page.");
  await waitFor(() => expect(within(item).queryByRole('textbox')).toBeNull());
  expect(item.textContent).toContain('Thank you, see you next year.');
});

it('a reply from another window keeps the typed text, and the form shows that it exists', async () => {
  const { user, item, field, review } = await typeReply('You were kind guests.');
  const params = { bookingId: review.bookingId };
  await callApi(reviews.answerReview, { params, body: { text: 'Thank you, Maya.' } }, token());
  // As the live notice does.
  await queryClient.invalidateQueries();
  await within(item).findByText("You've already replied to this review");
  expect(field).toHaveProperty('value', 'You were kind guests.');
  expect(item.textContent).toContain('Thank you, Maya.');
  expect(within(item).queryByRole('button', { name: 'Post Reply' })).toBeNull();
  await press(user, 'Discard Text');
  expect(within(item).queryByRole('textbox')).toBeNull();
});
