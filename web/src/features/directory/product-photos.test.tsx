import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PricedPackage, VendorPage } from '#shared/api/directory/vendor-page.ts';
import { photoKey, pictureSources } from '#shared/media/photos.ts';
import { ProductPhotos } from '#web/domain/directory/ProductPhotos.tsx';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { PackageOptions } from '#web/domain/planning/adding/PackageOptions.tsx';
import { usePackageChoice } from '#web/domain/planning/adding/use-package-choice.ts';
import { proves } from '#tests/support/proves.ts';
import { VisitorPackages } from './VisitorParts.tsx';

const photoSrc = (n: number) =>
  pictureSources(photoKey(String(n).padStart(32, '0'), { width: 1600, height: 1200 })).src;
const tacos: PricedPackage = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZA',
  name: 'Taco bar',
  description: 'Tacos with everything.',
  category: 'catering',
  weekdays: [],
  imageUrl: photoSrc(1),
  galleryUrls: [photoSrc(2), photoSrc(3)],
  price: { amountCents: 1200, unit: 'per_person' },
  deliveryChoices: [],
};
const plan = { details: emptyDetails };
const Options = (props: Pick<ComponentProps<typeof PackageOptions>, 'Gallery'>) => (
  <PackageOptions plan={plan} choice={usePackageChoice({ plan, packages: [tacos] })} {...props} />
);

// The large photos are in their own chunk.
const patience = { timeout: 10_000 };
const small = () => within(screen.getByRole('list', { name: 'More photos of Taco bar' })).getAllByRole('button');

describe('gallery of a product', () => {
  beforeEach(() => void render(<ProductPhotos product={tacos} />));

  it('the gallery is small and lazily loaded, with a name for each photo', () => {
    expect(small().map((button) => within(button).getByRole('img').getAttribute('alt'))).toEqual([
      'Taco bar, photo 2 of 3',
      'Taco bar, photo 3 of 3',
    ]);
    const [first] = screen.getAllByRole<HTMLImageElement>('img');
    expect(first?.getAttribute('loading')).toBe('lazy');
    expect([first?.sizes, first?.srcset.split(', ').length]).toEqual(['4rem', 3]);
  });

  it('opens large with all pictures of the product, and is turned by button and arrow key', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Taco bar, photo 3 of 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photos of Taco bar' }, patience);
    const shown = () => within(dialog).getByRole<HTMLImageElement>('img');
    expect([shown().alt, shown().getAttribute('src')]).toEqual(['Photo 3 of 3: Taco bar', photoSrc(3)]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next photo' }));
    expect(shown().getAttribute('src')).toBe(photoSrc(1));
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(within(dialog).getByRole('status').textContent).toBe('Photo 2 of 3');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('product on the page of its vendor', () => {
  it('shows its gallery to visitors and hosts', proves('vendor-entities-9'), () => {
    const vendor = { name: 'Ember & Rye', packages: [tacos] } as Partial<VendorPage> as VendorPage;
    render(<VisitorPackages vendor={vendor} />, { wrapper: MemoryRouter });
    expect(small()).toHaveLength(2);
    cleanup();
    render(<Options Gallery={ProductPhotos} />);
    expect(small()).toHaveLength(2);
    const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox').checked;
    expect(isTicked()).toBe(true);
    for (const button of small()) fireEvent.click(button);
    expect(isTicked(), "opening a photo doesn't change the choice").toBe(true);
  });

  it('a product has no list without a gallery, and none in the small dialog of packages', () => {
    render(<ProductPhotos product={{ ...tacos, galleryUrls: undefined }} />);
    render(<Options />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
