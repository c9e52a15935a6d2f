import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
  icon?: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the row for screen readers and links it to its panels. */
  name: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs; arrow keys move and select, and the row scrolls sideways if it is too long. */
export function Tabs<Value extends string>({ name, label, tabs, value, onValueChange }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const goTo = (index: number) => {
    const at = (index + tabs.length) % tabs.length;
    const tab = tabs[at];
    if (tab) onValueChange(tab.value);
    row.current?.querySelectorAll('button')[at]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    const by = step[event.key];
    if (by !== undefined) goTo(current + by);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.value}`}
          aria-controls={`${name}-panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onValueChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The `name` of its Tabs. */
  name: string;
  /** The tab it belongs to; render only the selected one. */
  value: string;
  className?: string;
  children: ReactNode;
}

export const TabPanel = ({ name, value, className, children }: TabPanelProps) => (
  <div
    role="tabpanel"
    id={`${name}-panel-${value}`}
    aria-labelledby={`${name}-tab-${value}`}
    tabIndex={0}
    className={className}
  >
    {children}
  </div>
);
