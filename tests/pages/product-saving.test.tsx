import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { products } from '#shared/api/products.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { newProduct, productChanges } from '#tests/support/product-changes.ts';
import {
  expectToast,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* A product's form while its vendor changes the product in another window. */

usePages();

const vendorToken = () => accessTokenFor(people.vendor());

async function readStored({ id }: VendorProduct): Promise<VendorProduct> {
  const { body } = await callApi(products.listProducts, {}, vendorToken());
  const found = body.products.find((one) => one.id === id);
  if (!found) throw new Error('The product is gone');
  return found;
}

/** Changes the product in another window, without a live notice to this one. */
async function changeElsewhere(product: VendorProduct, changes: Partial<ProductForm>): Promise<void> {
  const body = productChanges(await readStored(product), changes);
  const { status } = await callApi(products.changeProduct, { params: { productId: product.id }, body }, vendorToken());
  expect(status).toBe(200);
}

/** Opens the form of a product of $12.00 per person that awaits review. */
async function open() {
  const description = 'Grilled cheese at the end of the night.';
  const price = { amountCents: 1200, unit: 'per_person' as const };
  const body = newProduct({ name: 'Toasts at midnight', description, category: 'catering', price });
  const params = { productId: ulid() };
  const { product } = (await callApi(products.changeProduct, { params, body }, vendorToken())).body;
  const user = await renderPage(`/vendor-dashboard?view=products&product=${product.id}`, { as: people.vendor() });
  await screen.findByDisplayValue('Toasts at midnight');
  return { product, user };
}

const saved = ['Product submitted', "It goes on sale once it's approved."] as const;
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const askedWhich = () => screen.findByRole('dialog', { name: 'Changed in another window' });

describe('a product edited in two windows', () => {
  it('two windows save changes of different product fields', async () => {
    const { product, user } = await open();
    await changeElsewhere(product, { price: { amountCents: 1500, unit: 'flat' }, isAvailable: false });
    await fill(user, 'Name', 'Toasts at noon');
    await press(user, 'Save Product');
    await expectToast(...saved);
    await waitFor(async () => expect((await readStored(product)).name).toBe('Toasts at noon'));
    expect(await readStored(product)).toMatchObject({
      price: { amountCents: 1500, unit: 'flat' },
      isAvailable: false,
    });
  });

  it('a conflict about a product field asks which version to keep, and saves mine', async () => {
    const { product, user } = await open();
    await fill(user, 'Name', 'Toasts at noon');
    await fill(user, 'Price', '14');
    await changeElsewhere(product, { name: 'Toasts at dawn' });
    await press(user, 'Save Product');
    const dialog = within(await askedWhich());
    expect(
      dialog
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(['NameToasts at noonToasts at dawn']);
    const stored = { name: 'Toasts at dawn', price: { amountCents: 1400 } };
    expect(await readStored(product), 'nothing is overwritten, and the rest is saved').toMatchObject(stored);
    await press(user, 'Keep My Version');
    await waitFor(async () => expect((await readStored(product)).name).toBe('Toasts at noon'));
    expect((await readStored(product)).price.amountCents).toBe(1400);
  });

  it('choosing the other version of a product field shows it', async () => {
    const { product, user } = await open();
    await fill(user, 'Name', 'Toasts at noon');
    await changeElsewhere(product, { name: 'Toasts at dawn' });
    await press(user, 'Save Product');
    await askedWhich();
    await press(user, 'Use Other Version');
    await waitFor(() => expect(name().value).toBe('Toasts at dawn'));
    expect((await readStored(product)).name).toBe('Toasts at dawn');
  });
});

describe('a product that cannot be saved', () => {
  it("unsaved product input is kept until it is saved, beside another window's changes", async () => {
    const { product, user } = await open();
    play(products.changeProduct, isUnreachable);
    await fill(user, 'Name', 'Toasts at noon');
    await press(user, 'Save Product');
    await expectToast("Couldn't save your product", 'Check your connection and try again.');
    stopPlaying();
    await changeElsewhere(product, { weekdays: [6] });
    expect(name().value).toBe('Toasts at noon');
    await press(user, 'Save Product');
    await waitFor(async () =>
      expect(await readStored(product)).toMatchObject({ name: 'Toasts at noon', weekdays: [6] }),
    );
  });

  it("a save with a lost response doesn't conflict with itself, despite later input", async () => {
    const { product, user } = await open();
    play(products.changeProduct, async ({ body }) => {
      stopPlaying();
      const again = { params: { productId: product.id }, body: JSON.parse(body) as ReturnType<typeof newProduct> };
      await callApi(products.changeProduct, again, vendorToken());
      throw new TypeError('Failed to fetch');
    });
    await fill(user, 'Name', 'Toasts at noon');
    await press(user, 'Save Product');
    await expectToast("Couldn't save your product", 'Check your connection and try again.');
    expect((await readStored(product)).name).toBe('Toasts at noon');
    await fill(user, 'Name', 'Toasts at midnight');
    await press(user, 'Save Product');
    await waitFor(async () => expect((await readStored(product)).name).toBe('Toasts at midnight'));
  });
});

describe('times of a product', () => {
  it('a vendor gives a product start times, which are refused at their field if they overlap', async () => {
    const { product, user } = await open();
    await fill(user, 'Price', '1200');
    await user.selectOptions(screen.getByLabelText('Takes place'), 'At its own start times');
    const row = (nth: number) => within(screen.getByRole('group', { name: `Start time ${nth}` }));
    const type = async (nth: number, name: string, start: string, end: string) => {
      await user.type(row(nth).getByLabelText('Name'), name);
      fireEvent.change(row(nth).getByLabelText('Start'), { target: { value: start } });
      fireEvent.change(row(nth).getByLabelText('End'), { target: { value: end } });
    };
    await press(user, 'Save Product');
    expect(await row(1).findByText('Enter a start')).toBeTruthy();
    await type(1, 'Brunch', '10:00', '14:00');
    await press(user, 'Add Start Time');
    await type(2, 'Evening', '13:00', '01:00');
    expect(await row(2).findByText('The next day')).toBeTruthy();
    await press(user, 'Save Product');
    expect(await row(2).findByText('Evening begins before Brunch ends')).toBeTruthy();
    fireEvent.change(row(2).getByLabelText('Start'), { target: { value: '17:00' } });
    await press(user, 'Save Product');
    await expectToast(...saved);
    expect(await readStored(product)).toMatchObject({
      startTimes: [
        { name: 'Brunch', startTime: '10:00', durationHours: 4 },
        { name: 'Evening', startTime: '17:00', durationHours: 8 },
      ],
    });
    expect(
      await screen.findByText('Brunch, 10:00 AM to 2:00 PM or Evening, 5:00 PM to 1:00 AM, the next day'),
    ).toBeTruthy();
  });

  it('a length takes the place of start times, and neither is left for the hours of the event', async () => {
    const { product, user } = await open();
    const timing = () => screen.getByLabelText<HTMLSelectElement>('Takes place');
    await user.selectOptions(timing(), 'For a length of its own');
    await user.selectOptions(screen.getByLabelText('Length'), '3 hours');
    await press(user, 'Save Product');
    await expectToast(...saved);
    expect((await readStored(product)).durationHours).toBe(3);
    await renderPage(`/vendor-dashboard?view=products&product=${product.id}`, { as: people.vendor() });
    await waitFor(() => expect(timing().selectedOptions[0]?.textContent).toBe('For a length of its own'));
    await user.selectOptions(timing(), "For the event's hours");
    await press(user, 'Save Product');
    await waitFor(async () => expect(await readStored(product)).not.toHaveProperty('durationHours'));
  });

  it('a product by the hour has no times of its own', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText(/^(Unit|Charged)/), 'per_hour');
    expect(await screen.findByText('Takes place for the hours that the host books.')).toBeTruthy();
  });
});

describe('answers about a package', () => {
  const chip = (question: string, label: string) =>
    within(screen.getByRole('group', { name: new RegExp(`^${question}`) })).getByRole('checkbox', { name: label });

  it('a vendor answers the questions about a package and reads the answers as hosts will', async () => {
    const { product, user } = await open();
    await user.selectOptions(screen.getByLabelText(/^Kind of package/), 'An add-on to other packages');
    await fill(user, 'Description', 'Noon to five, grilled cheese for up to 40 guests.');
    await press(user, 'Use These Hours');
    await user.click(chip('Included', 'Staff'));
    await user.click(chip('Needed at the event', 'Power'));
    await press(user, 'Add Dish');
    await press(user, 'Save Product');
    const dish = within(screen.getByRole('group', { name: 'Dish 1' }));
    expect(await dish.findByText(/^Dish /)).toBeTruthy();
    await user.type(dish.getByLabelText('Dish'), 'Grilled cheese');
    await user.click(dish.getByRole('checkbox', { name: 'Vegetarian' }));
    const read = screen.getByRole('region', { name: 'Hosts read' }).textContent;
    expect(read).toContain("KindAdd-on to this vendor's other packages");
    expect(read).toContain('Hoursnoon to 5 PM');
    expect(read).toContain('DishesGrilled cheese (Vegetarian)');
    await press(user, 'Save Product');
    await expectToast(...saved);
    expect(await readStored(product)).toMatchObject({
      facts: { role: 'add_on', hours: { from: '12:00', to: '17:00' }, includes: ['staff'], needs: ['power'] },
      dishes: [{ name: 'Grilled cheese', diets: ['Vegetarian'] }],
    });
  });

  it('a change of the guests leaves pieces, dishes and all other answers', async () => {
    const { product } = await open();
    const answers = {
      guests: { maximum: 20, perPiece: true },
      price: { amountCents: 9000, unit: 'flat' as const },
      facts: { role: 'main' as const, needs: ['power' as const] },
      dishes: [{ name: 'Sheet cake', diets: [] }],
      excludes: 'No candles',
    };
    await changeElsewhere(product, answers);
    const user = await renderPage(`/vendor-dashboard?view=products&product=${product.id}`, { as: people.vendor() });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Most guests/).value).toBe('20'));
    await user.clear(screen.getByLabelText(/^Most guests/));
    await user.type(screen.getByLabelText(/^Most guests/), '24');
    await press(user, 'Save Product');
    await waitFor(async () => expect((await readStored(product)).guests).toEqual({ maximum: 24, perPiece: true }));
    const { facts, dishes, excludes } = answers;
    expect(await readStored(product)).toMatchObject({ facts, dishes, excludes });
  });
});
