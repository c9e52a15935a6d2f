import { CategoryGrid } from './CategoryGrid.tsx';
import { Hero } from './Hero.tsx';
import { OnePlan } from './OnePlan.tsx';
import { TenMinutes } from './TenMinutes.tsx';
import { VendorCall } from './VendorCall.tsx';

/** What a visitor sees first (customer spec 2, '/ Landing page'); shows no prices (decision 5). */
export const LandingPage = () => (
  <main>
    <Hero />
    <CategoryGrid />
    <TenMinutes />
    <OnePlan />
    <VendorCall />
  </main>
);
