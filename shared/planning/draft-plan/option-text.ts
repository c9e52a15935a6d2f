import { formatChosenPackages } from '../package-text.ts';
import type { PlanOption } from './option.ts';

/** Returns an option's packages with the pieces and add-ons in its price: 'Hall and Extra hour × 2'. */
export const formatOption = ({
  productName,
  quantity,
  addOns = [],
}: Pick<PlanOption, 'productName' | 'quantity' | 'addOns'>): string =>
  formatChosenPackages({
    packages: [{ productName, quantity }, ...addOns.map((one) => ({ productName: one.name, quantity: one.quantity }))],
  });
