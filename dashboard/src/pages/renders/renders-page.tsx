import { PageHeader } from '../../ui/page-header.tsx';

export function RendersPage() {
  return <PageHeader title="Renders" />;
}
