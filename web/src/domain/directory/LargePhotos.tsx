import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, TouchEvent } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './LargePhotos.module.css';

interface LargePhotosProps {
  /** Name of the vendor or product. */
  name: string;
  /** The subject of every photo, for its alternative text. */
  subject?: string;
  sources: readonly string[];
  fallback: string;
  /** Index of the photo that was pressed. */
  first: number;
  onClose: () => void;
}

const farEnough = 50;

/** Handles swipes and arrow keys: -1 for the previous photo, 1 for the next. */
function useTurning(turn: (by: -1 | 1) => void) {
  const start = useRef<number | undefined>(undefined);
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
      if (Math.abs(moved) > farEnough) turn(moved > 0 ? -1 : 1);
    },
  };
}

/** Shows the photos of a vendor or product full screen, one at a time; turned by button, arrow key and swipe. */
const LargePhotos = ({
  name,
  subject = `what ${name} offers`,
  sources,
  fallback,
  first,
  onClose,
}: LargePhotosProps) => {
  const [at, setAt] = useState(first);
  const ref = useRef<HTMLDialogElement>(null);
  const events = useModal(ref, true, onClose);
  const turn = (by: -1 | 1) => setAt((before) => (before + by + sources.length) % sources.length);
  const turning = useTurning(turn);
  const words = `Photo ${at + 1} of ${sources.length}`;
  return (
    <dialog {...events} {...turning} ref={ref} className={styles.large} aria-label={`Photos of ${name}`}>
      <Picture
        key={sources[at]}
        src={sources[at] ?? fallback}
        fallback={fallback}
        alt={`${words}: ${subject}`}
        ratio="fill"
        sizes="100vw"
        eager
        className={styles.photo}
      />
      <div className={styles.bar}>
        {sources.length > 1 && <IconButton label="Previous photo" icon={<ChevronLeft />} onClick={() => turn(-1)} />}
        <p role="status">{words}</p>
        {sources.length > 1 && <IconButton label="Next photo" icon={<ChevronRight />} onClick={() => turn(1)} />}
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
    </dialog>
  );
};

export default LargePhotos;
