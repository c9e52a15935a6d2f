import { NotFound } from '#web/ui/NotFound.tsx';

const NotFoundPage = () => <NotFound />;

export default NotFoundPage;
