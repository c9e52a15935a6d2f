import { flowSteps } from '#web/domain/planning/planning-steps.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import styles from './Questionnaire.module.css';

export const QuestionnaireSkeleton = () => (
  <main className={`wide ${styles.page}`}>
    <Stepper steps={flowSteps} current={1} />
    <Loading text="Loading your event..." quiet alone>
      <div className={styles.form}>
        <Skeleton width="min(100%, 28rem)" height="3rem" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} width="min(100%, 41rem)" height="3rem" radius="var(--r-field)" />
        ))}
      </div>
    </Loading>
  </main>
);
