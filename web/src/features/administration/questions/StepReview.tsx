import { pricingPreviewKeys } from '#shared/vendors/pricing-and-terms-questions.ts';
import type { QuestionField, QuestionStep } from '#shared/vendors/question-sets.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Tag } from '#web/ui/feedback/Tag.tsx';
import { formatLimits, typeNames } from './question-text.ts';
import styles from './QuestionsTab.module.css';

const previewKeys: readonly string[] = pricingPreviewKeys;

/** One step of the wizard: its questions, and those that its summary shows. */
export const StepReview = ({ step, number }: { step: QuestionStep; number: number }) => {
  const previewed = step.fields.filter(({ key }) => previewKeys.includes(key));
  return (
    <section className={styles.step} aria-labelledby={`step-${number}`}>
      <div className={styles.stepHead}>
        <h3 id={`step-${number}`}>
          <span className={styles.number}>Step {number}</span> {step.title}
        </h3>
        <p className="fine soft">
          {step.fields.length} {step.fields.length === 1 ? 'question' : 'questions'},{' '}
          {step.fields.filter(({ required }) => required).length} required
        </p>
      </div>
      {previewed.length > 0 && (
        <p className="small soft">Shown in summaries: {previewed.map(({ label }) => label).join(', ')}</p>
      )}
      <ul className={styles.fields}>
        {step.fields.map((field) => (
          <Question key={field.key} field={field} />
        ))}
      </ul>
    </section>
  );
};

const Question = ({ field }: { field: QuestionField }) => {
  const { key, label, type, required, options, description } = field;
  const limits = formatLimits(field);
  return (
    <li className={styles.field}>
      <p className={styles.label}>
        <span className="strong">{label}</span> <code className={styles.key}>{key}</code>
      </p>
      <p className={styles.facts}>
        <span className="small soft">{typeNames[type]}</span>
        <Badge tone={required ? 'info' : 'plain'} dot={false}>
          {required ? 'Required' : 'Optional'}
        </Badge>
        {previewKeys.includes(key) && <Badge tone="love">Preview</Badge>}
      </p>
      {(limits || description) && <p className={styles.more}>{[limits, description].filter(Boolean).join(' · ')}</p>}
      {options && (
        <ul className={styles.options} aria-label={`Options of ${label}`}>
          {options.map((option) => (
            <li key={option}>
              <Tag>{option}</Tag>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
