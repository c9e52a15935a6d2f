import { useEffect, useRef, useState } from 'react';

/**
 * Detects when a part of a form is reached: it scrolled into view, or the form got the focus, so that the keyboard
 * finds it in its place.
 */
export function useInViewport() {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const part = place.current;
    if (isReached || !part) return;
    const reach = () => setReached(true);
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
    });
    sight.observe(part);
    const form = part.closest('form');
    form?.addEventListener('focusin', reach);
    return () => {
      sight.disconnect();
      form?.removeEventListener('focusin', reach);
    };
  }, [isReached]);
  return { place, isReached };
}
