import { NotFound } from '#web/ui/feedback/NotFound.tsx';

const NotFoundPage = () => <NotFound />;

export default NotFoundPage;
