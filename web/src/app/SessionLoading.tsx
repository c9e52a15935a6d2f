import { Spinner } from '#web/ui/feedback/Spinner.tsx';

export const SessionLoading = () => (
  <main className="message-page" aria-busy="true">
    <h1 className="hidden" data-waiting="">
      One moment
    </h1>
    <p className="line soft" role="status">
      <Spinner />
      Please wait...
    </p>
  </main>
);
