import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { onTheme } from '#web/ui/actions/theme.ts';

/** Resolves a token's colour in this theme: Stripe's frame knows neither our variables nor light-dark(). */
function colour(probe: HTMLElement, token: string): string {
  probe.style.color = `var(--${token})`;
  return getComputedStyle(probe).color;
}

function readAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'));
  const variables = {
    colorPrimary: colour(probe, 'pine'),
    colorBackground: colour(probe, 'card'),
    colorText: colour(probe, 'ink'),
    colorTextSecondary: colour(probe, 'soft'),
    colorDanger: colour(probe, 'tomato-text'),
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '10px',
  };
  probe.remove();
  return { theme: 'stripe', variables };
}

/** Returns our colours for the fields in Stripe's frame; they follow the theme. */
export function useStripeAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const read = () => setAppearance(readAppearance());
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', read);
    const stop = onTheme(read);
    return () => {
      dark.removeEventListener('change', read);
      stop();
    };
  }, []);
  return appearance;
}
