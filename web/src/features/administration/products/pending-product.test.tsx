import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import { photoKey, pictureSources } from '#shared/media/photos.ts';
import { proves } from '#tests/support/proves.ts';
import { PendingProductCard } from './PendingProductCard.tsx';
import { useSelection } from '../lists/use-selection.ts';

const photoSrc = (n: number) =>
  pictureSources(photoKey(String(n).padStart(32, '0'), { width: 1600, height: 1200 })).src;
const onSale = {
  name: 'Taco bar',
  description: 'Tacos with everything.',
  category: 'catering' as const,
  imageUrl: photoSrc(1),
  galleryUrls: [photoSrc(2)],
};
const change: PendingProduct = {
  ...onSale,
  vendorId: '01HZZZZZZZZZZZZZZZZZZZZZZV',
  productId: '01HZZZZZZZZZZZZZZZZZZZZZZP',
  version: 2,
  vendorName: 'Ember & Rye',
  galleryUrls: [photoSrc(3), photoSrc(2)],
  price: { amountCents: 1200, unit: 'per_person' },
  submittedAt: '2027-06-01T17:00:00.000Z',
  onSale,
};

const Card = ({ product }: { product: PendingProduct }) => (
  <QueryClientProvider client={new QueryClient()}>
    <ul>
      <PendingProductCard id="one" product={product} selection={useSelection()} />
    </ul>
  </QueryClientProvider>
);
const photosIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('img')
    .map((image) => image.getAttribute('src'));

it('shows the pending gallery next to the one on sale', proves('vendor-entities-9'), () => {
  render(<Card product={change} />);
  const lists = screen.getAllByRole('list', { name: 'More photos of Taco bar' });
  expect(lists.map(photosIn)).toEqual([[photoSrc(3), photoSrc(2)], [photoSrc(2)]]);
  expect(screen.getByRole('region', { name: 'On sale now' }).contains(lists[1] ?? null)).toBe(true);
});

it("reports a missing gallery of the product on sale and doesn't repeat an unchanged one", () => {
  const { rerender } = render(<Card product={{ ...change, onSale: { ...onSale, galleryUrls: [] } }} />);
  expect(within(screen.getByRole('region', { name: 'On sale now' })).getByText('No additional photos')).toBeDefined();
  rerender(<Card product={{ ...change, galleryUrls: onSale.galleryUrls, name: 'Late taco bar' }} />);
  expect(screen.getAllByRole('list', { name: /^More photos of/ })).toHaveLength(1);
});

it('lists the answers about a package, facts read from its text, and open questions', () => {
  const description = 'Tacos with everything, noon to 5 PM.';
  render(<Card product={{ ...change, description, facts: { needs: ['power'] } }} />);
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(fact('Needs')).toBe('Power');
  expect(fact('Read from the text')).toBe('Hours: noon to 5 PM');
  expect(fact('Not answered')).toBe('Kind, Guests, Included, Dishes');
});
