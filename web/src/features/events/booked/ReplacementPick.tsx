import type { Replacement } from '#shared/api/planning/replacements.ts';
import { OptionPicture, PlanOptionText } from '#web/domain/planning/plan-view/PlanOption.tsx';
import styles from './Replacement.module.css';

/** A vendor who can take over a service, and the reasons. */
export const ReplacementPick = ({ option }: Replacement['picks'][number]) => (
  <li className={styles.pick}>
    <OptionPicture option={option} rounded="field" sizes="7rem" />
    <PlanOptionText option={option} to={`/vendor/${option.vendorId}`} details={option.productName} />
  </li>
);
