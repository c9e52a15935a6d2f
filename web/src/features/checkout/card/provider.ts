import { ChosenFields } from './ChosenFields.tsx';
import type { PaymentProvider } from './payment-provider.ts';

/** What takes the card on this site. */
export const provider: PaymentProvider = { Fields: ChosenFields };
