import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/api/accounts.ts';
import type { Upload } from '#shared/api/media.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import type { SentChanges } from '#shared/kernel/field-changes.ts';
import { storedPackageTimes } from '#shared/products/package-times.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { showSignedOut } from '#web/lib/session.ts';
import { writeSession } from '#web/lib/session-state.ts';
import { EditProduct } from './EditProduct.tsx';
import type { VendorCatalog } from './api.ts';
import { storedForm } from './product-values.ts';
import type { ProductForm } from '#shared/products/product-form.ts';

const me: Me = { id: 'u-1', email: 'dana@example.test', fullName: 'Dana Reyes', isAdmin: false, vendor: null };
const productId = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

const first: VendorProduct = {
  id: productId,
  version: 3,
  status: 'approved',
  name: 'Taco bar',
  description: 'Tacos with everything, for fifty guests.',
  category: 'catering',
  price: { amountCents: 1200, unit: 'per_person' },
  imageUrl: '/drawings/taco.svg',
  imageUploadId: null,
  galleryPhotos: [],
  isAvailable: true,
  weekdays: [],
  change: null,
  rejectionReason: null,
  submittedAt: null,
};

const call = vi.hoisted(() =>
  vi.fn<(contract: { path: string; method: string }, sent?: unknown) => Promise<unknown>>(),
);
vi.mock('#web/lib/api.ts', () => ({ call }));

const makeUpload = (n: string): Upload => ({
  id: `01HZZZZZZZZZZZZZZZZZZZZZ0${n}`,
  purpose: 'product-image',
  fileName: `${n}.jpg`,
  contentType: 'image/jpeg',
  bytes: 2048,
  status: 'ready',
  imageKey: null,
  createdAt: '2027-06-01T17:00:00.000Z',
});
const uploads = ['A', 'B'].map((n) => makeUpload(n));
const [front = '', back = ''] = uploads.map(({ id }) => id);

let stored = first;
const saves: unknown[] = [];
const makeCatalog = (product: VendorProduct): VendorCatalog => ({
  products: [product],
  categories: ['catering', 'decor'],
  terms: [],
});

/** Responds like a server with one product, which it changes field by field. */
async function answer({ path, method }: { path: string; method: string }, sent?: unknown): Promise<unknown> {
  if (path === '/api/media/uploads') return { uploads };
  if (!path.startsWith('/api/products/own')) return new Promise(() => undefined);
  if (method === 'GET') return makeCatalog(stored);
  const { changes } = (sent as { body: { changes: SentChanges<ProductForm> } }).body;
  saves.push(changes);
  const { next, conflicts } = applyChanges(storedForm(stored), changes);
  const { guests, facts, dishes, excludes, durationHours, startTimes, ...others } = next;
  const times = storedPackageTimes({ durationHours, startTimes });
  const answers = {
    guests: guests ?? undefined,
    facts: facts ?? undefined,
    dishes: dishes ?? undefined,
    excludes: excludes ?? undefined,
  };
  stored = { ...stored, ...others, ...times, ...answers, version: stored.version + 1 };
  return { product: stored, conflicts };
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (shop: VendorCatalog) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<EditProduct productId={productId} shop={shop} />} />
          <Route path="/vendor-dashboard" element="the list" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(makeCatalog(stored)));
  return { show: (product: VendorProduct) => act(async () => rerender(page(makeCatalog(product)))) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
// The schema and the dialog are in their own chunks.
const patience = { timeout: 10_000 };
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Product' }));

beforeEach(() => {
  stored = first;
  saves.length = 0;
  call.mockImplementation(answer);
  writeSession({ status: 'signed-in', me, expired: false });
});
afterEach(() => {
  cleanup();
  showSignedOut();
});

it('shows before saving which changes are reviewed and which take effect immediately', () => {
  open();
  const reviewed = within(screen.getByRole('region', { name: 'What hosts see' }));
  expect(reviewed.getByText('We review changes before hosts see them.')).toBeDefined();
  for (const label of ['Name', 'Description', 'Category']) expect(reviewed.getByLabelText(label)).toBeDefined();
  const atOnce = within(screen.getByRole('region', { name: 'Price and availability' }));
  const words = atOnce.getByText(/^Takes effect immediately\./).textContent;
  expect(words).toContain('Booked events keep their price.');
  expect(words).toContain('Hosts who have it in a plan see the new price before they pay.');
  for (const label of ['Price', 'Unit', 'Available']) expect(atOnce.getByLabelText(label)).toBeDefined();
});

it('stores both changes if another window changed another field', async () => {
  open();
  stored = { ...first, version: 4, isAvailable: false };
  type('Name', 'Late taco bar');
  save();
  await screen.findByText('the list', {}, patience);
  expect(saves).toEqual([{ name: { from: 'Taco bar', to: 'Late taco bar' } }]);
  expect(stored).toMatchObject({ name: 'Late taco bar', isAvailable: false });
});

/** Renames the product in both windows; resolves once the dialog is open. */
async function conflict(): Promise<void> {
  open();
  stored = { ...first, version: 4, name: 'Early taco bar' };
  type('Name', 'Late taco bar');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Changed in another window' }, patience);
  expect(dialog.textContent).toContain('NameLate taco barEarly taco bar');
  expect(stored.name, "the other value isn't overwritten").toBe('Early taco bar');
}

it('asks about a conflict and saves my version at once', async () => {
  await conflict();
  fireEvent.click(screen.getByRole('button', { name: 'Keep My Version' }));
  await screen.findByText('the list', {}, patience);
  expect(saves.at(-1)).toEqual({ name: { from: 'Early taco bar', to: 'Late taco bar' } });
  expect(stored.name).toBe('Late taco bar');
});

it('asks about a conflict and shows the other version without another request', async () => {
  await conflict();
  fireEvent.click(screen.getByRole('button', { name: 'Use Other Version' }));
  await vi.waitFor(() => expect(field('Name').value).toBe('Early taco bar'));
  expect(saves).toHaveLength(1);
  expect(stored.name).toBe('Early taco bar');
});

it('applies changes of another window and keeps the input', async () => {
  const { show } = open();
  type('Name', 'Late taco bar');
  await show({ ...first, version: 4, description: 'Tacos with everything, for sixty guests.' });
  expect(field('Description').value).toBe('Tacos with everything, for sixty guests.');
  expect(field('Name').value).toBe('Late taco bar');
});

it('resends a save with a lost response before later input, without a conflict', async () => {
  open();
  type('Name', 'Late taco bar');
  call.mockImplementation(async (...asked) => {
    await answer(...asked);
    throw ApiError.noAnswer();
  });
  save();
  await vi.waitFor(() => expect(stored.name).toBe('Late taco bar'), patience);
  call.mockImplementation(answer);
  type('Name', 'Later taco bar');
  save();
  await screen.findByText('the list', {}, patience);
  expect(saves).toEqual([
    { name: { from: 'Taco bar', to: 'Late taco bar' } },
    { name: { from: 'Taco bar', to: 'Late taco bar' } },
    { name: { from: 'Late taco bar', to: 'Later taco bar' } },
  ]);
});

it('shows a refusal of the server at its field', async () => {
  open();
  call.mockImplementation(async () => {
    const fields = { 'changes.price.to.amountCents': 'Price must be at most $1,000,000' };
    throw new ApiError({ code: 'invalid_input', status: 400, message: 'Price must be at most $1,000,000', fields });
  });
  type('Price', '15');
  save();
  expect(await screen.findByText('Price must be at most $1,000,000', {}, patience)).toBeDefined();
  expect(field('Price').value, 'the input is kept').toBe('15');
});

it('restores the input when it is reopened, until sign-out', async () => {
  open();
  type('Name', 'Late taco bar');
  cleanup();
  open();
  expect(field('Name').value).toBe('Late taco bar');
  cleanup();
  showSignedOut();
  writeSession({ status: 'signed-in', me, expired: false });
  open();
  expect(field('Name').value).toBe('Taco bar');
});

describe('gallery of a product', () => {
  const gallery = () => within(screen.getByRole('group', { name: /^More photos/ }));

  it('the gallery is empty for a product that never had one', async () => {
    open();
    expect(gallery().getByText('0 of 8 photos')).toBeDefined();
    type('Name', 'Late taco bar');
    save();
    await screen.findByText('the list', {}, patience);
    expect(saves).toEqual([{ name: { from: 'Taco bar', to: 'Late taco bar' } }]);
  });

  it('the gallery is saved in its chosen order', async () => {
    stored = { ...first, galleryPhotos: [front, back] };
    open();
    fireEvent.click(await gallery().findByRole('button', { name: 'Move B.jpg up' }));
    save();
    await screen.findByText('the list', {}, patience);
    expect(saves).toEqual([{ galleryPhotos: { from: [front, back], to: [back, front] } }]);
  });

  it('shows the pending change and reports its problems', async () => {
    stored = { ...first, galleryPhotos: [front] };
    const waiting = { ...first, galleryPhotos: [front, back], status: 'pending' as const };
    stored = { ...stored, change: waiting };
    open();
    expect(gallery().getByText('2 of 8 photos')).toBeDefined();
    fireEvent.click(await gallery().findByRole('button', { name: 'Remove A.jpg' }));
    const message = 'This file is no longer available. Please remove it and upload it again.';
    call.mockImplementation(async ({ path }) => {
      if (path === '/api/media/uploads') return { uploads };
      throw new ApiError({ code: 'refused', status: 422, message, fields: { galleryPhotos: message } });
    });
    save();
    expect(await gallery().findByText(message, {}, patience)).toBeDefined();
    expect(gallery().getByText('1 of 8 photos'), 'the removal is kept').toBeDefined();
  });
});
