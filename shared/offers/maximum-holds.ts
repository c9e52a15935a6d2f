/** Maximum number of places that a vendor holds for one host on one day while its offers are valid (rule offers-34). */
export const maximumHoldsOfHost = 2;
