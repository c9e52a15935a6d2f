import type { SharedPlan } from '#shared/api/planning/plan-sharing.ts';
import { categories } from '#shared/kernel/categories.ts';
import { endTime } from '#shared/kernel/dates.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';

type Service = SharedPlan['services'][number];

/** Returns a draft as its share link shows it: no price, no budget, no contact, no ZIP code (rule planning-53). */
export function sharedDraft({ details, place, serviceAreas, items }: DraftRecord): SharedPlan {
  const { name, date, startTime, durationHours, eventType, guestCount, theme } = details;
  const end = startTime !== null && durationHours !== null ? endTime(startTime, durationHours).time : null;
  const chosen = categories.flatMap((category) =>
    items
      .filter((item) => item.category === category)
      .map(({ vendorId, vendorName }) => ({ category, vendorId, vendorName })),
  );
  const open = serviceAreas.filter((category) => !items.some((item) => item.category === category));
  return {
    status: 'planning',
    title: name || 'Untitled Event',
    date,
    startTime,
    endTime: end,
    eventType,
    guestCount,
    theme,
    placeLabel: place && `${place.city}, ${place.state}`,
    services: [...chosen.map(service), ...open.map((category) => ({ category, vendor: null }))],
  };
}

/** Returns the same for a booked event; vendors who were canceled are omitted. */
export function sharedEvent(event: HostEventRecord): SharedPlan {
  const { status, title, date, startTime, endTime: end, eventType, guestCount, placeLabel, vendors } = event;
  return {
    status,
    title,
    date,
    startTime,
    endTime: end,
    eventType,
    guestCount,
    theme: null,
    placeLabel: withoutZip(placeLabel),
    services: vendors
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ id, name, category }) => service({ category, vendorId: id, vendorName: name })),
  };
}

const service = ({
  category,
  vendorId,
  vendorName,
}: {
  category: Service['category'];
  vendorId: string;
  vendorName: string;
}): Service => ({
  category,
  vendor: { id: vendorId, name: vendorName },
});

/** 'Austin, TX 78704' -> 'Austin, TX'. */
const withoutZip = (label: string): string => label.replace(/,? ?\d{5}(?:-\d{4})?$/, '');
