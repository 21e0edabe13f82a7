import { PageHeader } from '../../ui/page-header.tsx';

export function AdminPage() {
  return <PageHeader title="Administration" />;
}
