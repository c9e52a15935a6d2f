import { namedExtraSchema } from '#shared/orders/extras/proposed-extra-schema.ts';
import { orderData } from './order-data.ts';

/** Returns the fields of an event about an extra that a vendor proposed. Money in cents, the vendor's part. */
export const proposedExtraData = () => ({ ...orderData(), extra: namedExtraSchema });
