/** Places that a vendor holds for one host on one day, for as long as its offers are valid (decision 157). */
export const maximumHoldsOfHost = 2;
