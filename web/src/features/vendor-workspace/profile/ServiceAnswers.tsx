import { useFormContext, useWatch } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { pricingFacts, publicFacts } from '#shared/vendors/facts/fact-lines.ts';
import { questionKinds } from '#shared/vendors/facts/facts.ts';
import type { QuestionField, QuestionStep } from '#shared/vendors/answers/question-sets.ts';
import { factSteps } from '#shared/vendors/answers/vendor-answers.ts';
import { usePackages } from '#web/domain/directory/api.ts';
import { ServiceFacts } from '#web/domain/directory/ServiceFacts.tsx';
import { AnswerField } from '#web/domain/vendors/AnswerField.tsx';
import { HostPays } from '#web/domain/vendors/HostPays.tsx';
import { isNumberAnswer } from '#shared/vendors/answers/question-sets.ts';
import { formatTravelExample } from '#web/domain/vendors/travel-example.ts';
import { readAnswers } from '#web/domain/vendors/typed-answers.ts';
import type { ProfileValues } from './profile-values.ts';
import styles from './Profile.module.css';

const isFee = ({ key }: QuestionField): boolean => questionKinds[key] === 'fee';
const isShort = ({ type }: QuestionField): boolean => type === 'number' || type === 'select';

/** The travel fee of an event as the answers are typed (rule applications-25). */
const TravelExample = ({ category }: { category: Category }) => {
  const { control } = useFormContext<ProfileValues>();
  const [typed, miles] = useWatch({ control, name: ['answers', 'travelDistanceMiles'] });
  const answers = readAnswers(typed, isNumberAnswer)[category] ?? {};
  return (
    <p className="small soft" role="status">
      {formatTravelExample(category, answers, Number(miles) || null)}
    </p>
  );
};

const Questions = ({ category, step: { key, title, fields } }: { category: Category; step: QuestionStep }) => (
  <>
    {key !== 'service' && <h5>{title}</h5>}
    {fields.some(isFee) && (
      <p className="small soft">
        Fees are charged with every booking and are part of the price that signed-in hosts see. Visitors see no prices.
      </p>
    )}
    <div className={styles.two}>
      {fields.map((field) => (
        <div key={field.key} className={isShort(field) ? undefined : styles.wholeLine}>
          <AnswerField category={category} field={field} />
          {field.key === 'freeMiles' && <TravelExample category={category} />}
        </div>
      ))}
    </div>
  </>
);

interface ShownProps {
  own: OwnProfile;
  category: Category;
}

/** The facts and prices that hosts would see for the answers as typed. */
const Shown = ({ own, category }: ShownProps) => {
  const { control } = useFormContext<ProfileValues>();
  const [typed, deliveryOptions] = useWatch({ control, name: ['answers', 'deliveryOptions'] });
  const { data: packages } = usePackages(own.vendorId, true);
  const answers = readAnswers(typed, isNumberAnswer);
  const facts = publicFacts([category], answers);
  const pricing = pricingFacts([category], answers);
  const product = packages?.find((offer) => offer.category === category);
  const { fees, comesToEvent = false } = itemTerms({ answers, deliveryOptions, place: undefined }, { category });
  return (
    <div className={styles.shown}>
      <h5>Everyone sees</h5>
      {facts.length > 0 ? <ServiceFacts facts={facts} /> : <p className="small soft">Nothing yet.</p>}
      {pricing.length > 0 && (
        <>
          <h5>Signed-in hosts also see</h5>
          <ServiceFacts facts={pricing} />
        </>
      )}
      {product && <HostPays heading="h5" product={{ ...product, fees, comesToEvent }} />}
    </div>
  );
};

/** The questions about each of the vendor's services, with its answers and a preview for hosts. */
export const ServiceAnswers = ({ own }: { own: OwnProfile }) => (
  <>
    {own.fixed.categories.map((category) => (
      <section key={category} className={styles.service} aria-label={categoryLabel(category)}>
        <h4>{categoryLabel(category)}</h4>
        {factSteps(category).map((step) => (
          <Questions key={step.key} category={category} step={step} />
        ))}
        <Shown own={own} category={category} />
      </section>
    ))}
  </>
);
