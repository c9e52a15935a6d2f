import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { publicFacts } from '#shared/vendors/fact-lines.ts';
import { questionKinds } from '#shared/vendors/facts.ts';
import type { QuestionField, QuestionStep } from '#shared/vendors/question-sets.ts';
import { factSteps } from '#shared/vendors/vendor-answers.ts';
import { ServiceFacts } from '#web/domain/directory/ServiceFacts.tsx';
import { AnswerField } from '#web/domain/vendors/AnswerField.tsx';
import { isNumberAnswer } from '#shared/vendors/question-sets.ts';
import { readAnswers } from '#web/domain/vendors/typed-answers.ts';
import type { ProfileValues } from './profile-values.ts';
import styles from './Profile.module.css';

const isFee = ({ key }: QuestionField): boolean => questionKinds[key] === 'fee';
const isShort = ({ type }: QuestionField): boolean => type === 'number' || type === 'select';

const Questions = ({ category, step: { key, title, fields } }: { category: Category; step: QuestionStep }) => (
  <>
    {key !== 'service' && <h5>{title}</h5>}
    {fields.some(isFee) && (
      <p className="small soft">Hosts don&apos;t see your prices and fees here, and fees aren&apos;t charged yet.</p>
    )}
    <div className={styles.two}>
      {fields.map((field) => (
        <div key={field.key} className={isShort(field) ? undefined : styles.wholeLine}>
          <AnswerField category={category} field={field} />
        </div>
      ))}
    </div>
  </>
);

/** What hosts would read of the answers as they are typed. */
const Shown = ({ category }: { category: Category }) => {
  const { control } = useFormContext<ProfileValues>();
  const answers = useWatch({ control, name: 'answers' });
  const facts = publicFacts([category], readAnswers(answers, isNumberAnswer));
  return (
    <div className={styles.shown}>
      <h5>Hosts see</h5>
      {facts.length > 0 ? <ServiceFacts facts={facts} /> : <p className="small soft">Nothing yet.</p>}
    </div>
  );
};

/** The questions about each service that the vendor offers, with its answers and how hosts see them. */
export const ServiceAnswers = ({ own: { fixed } }: { own: OwnProfile }) => (
  <>
    {fixed.categories.map((category) => (
      <section key={category} className={styles.service} aria-label={categoryLabel(category)}>
        <h4>{categoryLabel(category)}</h4>
        {factSteps(category).map((step) => (
          <Questions key={step.key} category={category} step={step} />
        ))}
        <Shown category={category} />
      </section>
    ))}
  </>
);
