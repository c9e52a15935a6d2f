import type { BookingChange } from '#shared/orders/changes/change-schema.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatFigures } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';

/** Describes a change: the new state, and the previous one or further details. */
export function describeChange(change: BookingChange): [now: string, more: string] {
  switch (change.kind) {
    case 'move':
      return [`Moved to ${formatWhen(change.to)}`, withConsent(`From ${formatWhen(change.from)}`, change)];
    case 'services':
      return [`Added ${list.format(change.vendors.map(({ vendorName }) => vendorName))}`, servicesIn(change)];
    case 'times':
      return [
        `${change.to.vendorName}: ${formatFigures(change.to)}`,
        withConsent(`Before: ${formatFigures(change.from)}`, change),
      ];
    default:
      return [formatFigures(change.to), withConsent(`Before: ${formatFigures(change.from)}`, change)];
  }
}

const withConsent = (before: string, { agreedBy }: { agreedBy?: string[] | undefined }): string =>
  agreedBy ? `${before} · ${list.format(agreedBy)} agreed` : before;

const list = new Intl.ListFormat('en-US');

const servicesIn = ({ vendors }: Extract<BookingChange, { kind: 'services' }>): string =>
  list.format(new Set(vendors.flatMap(({ services }) => services).map(categoryLabel)));
