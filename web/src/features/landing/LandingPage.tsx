import { CategoryGrid } from './CategoryGrid.tsx';
import { Hero } from './Hero.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { VendorCallToAction } from './VendorCallToAction.tsx';

/** The first page of a visitor (customer spec 2, '/ Landing page'); shows no prices (rule directory-1). */
export const LandingPage = () => (
  <main>
    <Hero />
    <CategoryGrid />
    <HowItWorks />
    <PlanPreview />
    <VendorCallToAction />
  </main>
);
