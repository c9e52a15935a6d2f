import type { PackageLine } from './plan.ts';

/** Returns "Children's plate × 25"; a quantity of one is omitted. */
export const formatPackage = ({ productName, quantity }: { productName: string; quantity: number }): string =>
  quantity === 1 ? productName : `${productName} × ${quantity.toLocaleString('en-US')}`;

type ChosenLine = Pick<PackageLine, 'productName' | 'quantity'>;

/** Returns the packages chosen from a vendor: "Children's plate × 25 and Adults' plate × 12". */
export const formatChosenPackages = ({ packages }: { packages: readonly ChosenLine[] }): string =>
  new Intl.ListFormat('en-US').format(
    packages.map(({ productName, quantity = 1 }) => formatPackage({ productName, quantity })),
  );
