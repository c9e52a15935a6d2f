import styles from './FieldUnit.module.css';

/** The unit of a figure, for `end` of a text field; the field's hint or label has it for screen readers. */
export const FieldUnit = ({ children }: { children: string }) => (
  <span className={styles.unit} aria-hidden="true">
    {children}
  </span>
);
