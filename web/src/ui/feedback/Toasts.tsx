import { Check, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Toaster, toast as sonner } from 'sonner';
import { Button } from '../actions/Button.tsx';
import { classes } from '../layout/classes.ts';
import type { Toast } from './toast.ts';
import styles from './Toasts.module.css';

const signs = { success: Check, info: Info, error: TriangleAlert };
const duration = 5000;
/** Long enough to read it and reach the button. */
const durationWithAction = 12_000;

const ToastCard = ({ id, tone, title, text, action }: Toast) => {
  const Sign = signs[tone];
  return (
    <div className={styles.toast} role={tone === 'error' ? 'alert' : 'status'}>
      <Sign size={20} className={classes(styles.sign, styles[tone])} />
      <div>
        <p className="strong">{title}</p>
        {text && <p className="soft">{text}</p>}
      </div>
      {action && (
        <Button
          look="bare"
          size="small"
          onClick={() => {
            sonner.dismiss(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
};

// Narrower pages keep their bars at the foot of the screen.
const narrow = () => matchMedia('(max-width: 1020px)');

const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = narrow();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => narrow().matches,
  );

/** Returns a place away from the bar with the primary button: a toast under the pointer would stay open. */
const toastPosition = (isNarrow: boolean) => {
  if (isNarrow) return 'top-center';
  return document.querySelector('[data-action-bar]') ? 'top-right' : 'bottom-right';
};

/** Returns the height of the bars at the foot of the screen. */
function footHeight(): number {
  const top = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? innerHeight;
  return Math.max(0, innerHeight - top);
}

/** Shows each new toast for five seconds, or twelve with a button, replacing the previous one; hovering pauses it. */
export const Toasts = ({ toast }: { toast: Toast }) => {
  const isNarrow = useNarrow();
  useEffect(() => {
    // Only earlier ones: an effect that runs twice must not dismiss the toast it has just shown.
    for (const { id } of sonner.getToasts()) if (id !== toast.id) sonner.dismiss(id);
    sonner.custom(() => <ToastCard {...toast} />, {
      id: toast.id,
      duration: toast.action ? durationWithAction : duration,
      unstyled: true,
      // This toast is only informative: elements under it stay clickable.
      ...(toast.place === 'foot' && { style: { pointerEvents: 'none' } }),
    });
  }, [toast]);
  const isAtFoot = toast.place === 'foot';
  const bottom = isAtFoot ? footHeight() + 24 : 24;
  return (
    <Toaster
      visibleToasts={1}
      position={isAtFoot ? 'bottom-center' : toastPosition(isNarrow)}
      offset={{ top: 88, right: 24, bottom }}
      mobileOffset={{ top: 88, left: 16, right: 16, bottom }}
    />
  );
};
