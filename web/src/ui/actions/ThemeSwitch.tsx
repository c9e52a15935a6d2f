import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, onTheme, readTheme } from './theme.ts';
import type { Theme } from './theme.ts';
import styles from './ThemeSwitch.module.css';

const themes: { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Day', Icon: Sun },
  { value: 'system', label: 'Match device', Icon: Monitor },
  { value: 'dark', label: 'Night', Icon: Moon },
];

/** Day, night or the device's setting. */
export const ThemeSwitch = () => {
  const theme = useSyncExternalStore(onTheme, readTheme);
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="hidden">Appearance</legend>
      {themes.map(({ value, label, Icon }) => (
        <label key={value} className={styles.side} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            aria-label={label}
          />
          <Icon size={18} />
        </label>
      ))}
    </fieldset>
  );
};
