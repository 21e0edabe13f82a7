import { PageHeader } from '../../ui/page-header.tsx';

export function PlaygroundPage() {
  return <PageHeader title="Playground" />;
}
