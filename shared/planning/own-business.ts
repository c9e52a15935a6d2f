/** Why a business can't be in its owner's plan: they would pay, review and be paid by themselves. */
export const ownBusiness = {
  title: "You can't book your own business",
  text: (vendorName: string): string =>
    `${vendorName} is your own business, so you can't book it. Choose another vendor to continue.`,
};
