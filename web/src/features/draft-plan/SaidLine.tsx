import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import type { Drafting } from './use-drafting.ts';
import styles from './DraftPlan.module.css';

/** The last change in one sentence, announced politely, with an undo button. */
export const SaidLine = ({ drafting: { said, plan, choices, undo } }: { drafting: Drafting }) => {
  const button = useRef<HTMLButtonElement>(null);
  // Runs before the page gives a lost focus to a heading (app/focus-keeper.ts).
  useLayoutEffect(() => {
    const isDrawn = plan !== undefined || choices.services.length === 0;
    if (said.before && isDrawn && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [said, plan, choices]);
  return (
    <div className={styles.said}>
      <p className="small" role="status">
        {said.sentence}
      </p>
      {said.before && (
        <Button ref={button} size="small" look="bare" icon={<Undo2 size={18} />} onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
};
