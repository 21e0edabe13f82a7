import { PageHeader } from '../../ui/page-header.tsx';

export function TemplatesPage() {
  return <PageHeader title="Templates" />;
}
