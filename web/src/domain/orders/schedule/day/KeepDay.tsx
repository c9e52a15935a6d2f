import { useEffect } from 'react';
import { useSession } from '#web/lib/session.ts';
import { keepApplication, keepResponses } from './offline-copy.ts';
import type { ShownDay } from './offline-copy.ts';

/** Keeps the shown day of an event readable without a connection (rule event-room-26). */
export const KeepDay = ({ bookingId, eventId }: ShownDay) => {
  const userId = useSession().me?.id;
  useEffect(keepApplication, []);
  useEffect(() => (userId ? keepResponses(userId, { bookingId, eventId }) : undefined), [userId, bookingId, eventId]);
  return null;
};
