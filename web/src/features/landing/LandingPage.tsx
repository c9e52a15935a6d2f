export const LandingPage = () => (
  <main className="wide">
    <h1>Plan Your Perfect Event in Under 10 Minutes</h1>
  </main>
);
