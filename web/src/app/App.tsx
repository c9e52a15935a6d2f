import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const LandingPage = lazy(async () => ({ default: (await import('../features/landing/LandingPage.tsx')).LandingPage }));

export const App = () => (
  <BrowserRouter>
    <Suspense>
      <Routes>
        <Route path="/" element={<LandingPage />} />
      </Routes>
    </Suspense>
  </BrowserRouter>
);
