/** The Event Details form with everything but the breakdown filled in. */
export const fullRequirements = {
  venueAddress: '1906 S 5th St, Austin, TX 78704',
  venueContactName: 'Sam Lee',
  venueContactPhone: '(512) 555-0100',
  setupTime: '10:00',
  eventStartTime: '15:00',
  eventEndTime: '19:00',
  breakdownTime: null,
  accessInstructions: 'The gate on the left',
  dietaryRestrictions: 'Two guests with a nut allergy',
  equipmentRequirements: 'Two tables',
  specialRequests: 'Quiet until noon',
};
