import { useState } from 'react';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { questionSetTitles, stepsFor } from '#shared/vendors/answers/question-sets.ts';
import type { QuestionField, QuestionStep } from '#shared/vendors/answers/question-sets.ts';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { TabPanel, Tabs } from '#web/ui/actions/Tabs.tsx';
import { pricingPreviewKeys } from '#shared/vendors/answers/pricing-and-terms-questions.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Tag } from '#web/ui/feedback/Tag.tsx';
import { formatLimits, typeNames } from './question-text.ts';
import styles from './QuestionsTab.module.css';

// Step 1 of the wizard, Basic Information, is the same for all and is shown elsewhere (vendor spec 2).
const firstStep = 2;

const tabs = categories.map((value) => ({ value, label: questionSetTitles[value] }));

/** The questions to vendors, read-only, from the same lists as the wizard (vendor spec 2). */
export const QuestionsTab = () => {
  const [category, setCategory] = useState<Category>('venue');
  return (
    <div className={styles.tab}>
      <SectionHead
        title="Vendor application questions"
        text="Read-only. Step 1, Basic Information, is the same for every category and isn't listed here."
      />
      <Tabs name="questions" label="Service categories" tabs={tabs} value={category} onValueChange={setCategory} />
      <TabPanel name="questions" value={category} className={styles.steps}>
        {stepsFor(category).map((step, position) => (
          <StepReview key={step.key} step={step} number={firstStep + position} />
        ))}
      </TabPanel>
    </div>
  );
};

const previewKeys: readonly string[] = pricingPreviewKeys;

/** One step of the wizard: its questions, and those that its summary shows. */
const StepReview = ({ step, number }: { step: QuestionStep; number: number }) => {
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
