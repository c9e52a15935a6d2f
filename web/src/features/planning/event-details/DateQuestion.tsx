import { useEffect, useRef } from 'react';
import { formatDay } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

interface DateQuestionProps {
  date: string;
  onYes: () => void;
  onChange: () => void;
}

/** Asks a host who continues without having changed the suggested date (rule planning-11). */
export const DateQuestion = ({ date, onYes, onChange }: DateQuestionProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' });
    yes.current?.focus({ preventScroll: true });
  }, []);
  const day = formatDay(date);
  const title = `Is ${day} right?`;
  return (
    <div ref={frame} role="group" aria-label={title}>
      <Banner tone="wait" title={title}>
        <p>We suggested this date. Vendors are shown and booked for it.</p>
        <div className="wrap">
          <Button ref={yes} look="primary" size="small" onClick={onYes}>
            Yes, {day}
          </Button>
          <Button size="small" onClick={onChange}>
            Choose Another Date
          </Button>
        </div>
      </Banner>
    </div>
  );
};
