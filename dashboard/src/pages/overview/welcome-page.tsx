import { PageHeader } from '../../ui/page-header.tsx';

export function WelcomePage() {
  return <PageHeader title="Welcome" />;
}
