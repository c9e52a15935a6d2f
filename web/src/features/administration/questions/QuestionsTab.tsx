import { useState } from 'react';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { questionSetTitles, stepsFor } from '#shared/vendors/question-sets.ts';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { TabPanel, Tabs } from '#web/ui/actions/Tabs.tsx';
import { StepReview } from './StepReview.tsx';
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
