import { useEffect } from 'react';
import { useSession } from '#web/lib/session.ts';
import { keepApplication, keepResponses } from './offline-copy.ts';

/** Keeps the shown day of an event readable without a connection (rule event-room-26). */
export const KeepDay = ({ bookingId }: { bookingId: string }) => {
  const userId = useSession().me?.id;
  useEffect(keepApplication, []);
  useEffect(() => (userId ? keepResponses(userId, bookingId) : undefined), [userId, bookingId]);
  return null;
};
