/** The sandbox provider's published test cards. */
export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Its bank challenges the host first. */
  asks: '4000 0025 0000 3155',
  /** Charged, but the response comes seconds later. */
  late: '4000 0000 0001 0001',
  /** Charged, but the first response is lost. */
  lost: '4000 0000 0001 0019',
} as const;
