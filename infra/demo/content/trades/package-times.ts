import type { PackageTimes } from '#shared/products/package-times.ts';

/** Packages with a length or start times of their own, by name. */
export const packageTimes: Readonly<Record<string, PackageTimes>> = {
  'Photo booth': { durationHours: 3 },
  'Rooftop brunch': { startTimes: [{ name: 'Brunch', startTime: '10:00', durationHours: 4 }] },
  'Terrace and lounge': {
    startTimes: [
      { name: 'Brunch', startTime: '10:00', durationHours: 7 },
      { name: 'Evening', startTime: '18:00', durationHours: 7 },
    ],
  },
};
