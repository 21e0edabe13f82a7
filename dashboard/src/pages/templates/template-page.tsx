import { PageHeader } from '../../ui/page-header.tsx';

export function TemplatePage() {
  return <PageHeader title="Template" />;
}
