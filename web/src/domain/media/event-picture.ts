import { eventDrawing } from '#shared/media/event-drawings.ts';

export interface Picture {
  src: string;
  alt: string;
}

/** Returns the drawing of an event type; a long table for an unknown one. */
export function eventPicture(eventType: string | null): Picture {
  const { key, alt } = eventDrawing(eventType);
  return { src: `/media/${key}`, alt };
}
