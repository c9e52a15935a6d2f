/** Where programs show the address of a calendar, in steps. */
export const addressHelp: readonly { program: string; steps: readonly string[] }[] = [
  {
    program: 'Google Calendar',
    steps: [
      'On a computer, open the settings of the calendar under Settings for my calendars.',
      'Choose Integrate calendar.',
      'Copy the Secret address in iCal format. Whole days count only if they are marked Busy.',
    ],
  },
  {
    program: 'Outlook',
    steps: [
      'In Outlook on the web, open Settings, Calendar, Shared calendars.',
      "Under Publish a calendar, choose the calendar and Can view when I'm busy.",
      'Choose Publish and copy the ICS link.',
    ],
  },
  {
    program: 'Apple iCloud',
    steps: [
      "In the Calendar app, open the calendar's information.",
      'Turn on Public Calendar.',
      'Choose Share Link and copy it.',
    ],
  },
  {
    program: 'Airbnb',
    steps: [
      'Open the calendar of your listing, then Availability.',
      'Choose Connect calendars, then Connect to another website.',
      'Copy the Airbnb calendar link.',
    ],
  },
  {
    program: 'VRBO and others',
    steps: [
      'Open the calendar of your listing and look for Export or Import & export.',
      'Choose Export calendar.',
      'Copy the link. It usually ends in .ics.',
    ],
  },
];
