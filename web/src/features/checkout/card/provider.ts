import { ChosenFields } from './ChosenFields.tsx';
import type { PaymentProvider } from './payment-provider.ts';

/** The payment provider of this site. */
export const provider: PaymentProvider = { Fields: ChosenFields };
