import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BrandKit } from '../../api/brand-kits.ts';
import { type Template, useCreateTemplate, useDeleteTemplate } from '../../api/templates.ts';
import { playgroundLink } from '../../playground-link.ts';
import { ChartPreview } from '../../preview/chart-preview.tsx';
import { inPageTheme, useIsDark } from '../../preview/page-theme.ts';
import { commonTexts } from '../../texts/common.ts';
import { templatesTexts as texts } from '../../texts/templates.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Copy, Ellipsis, Pencil, Trash2 } from '../../ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';

interface TemplateCardProps {
  template: Template;
  look: string | undefined;
  kit: BrandKit | undefined;
}

/** A template as it looks under a preset or kit. @param look a preset's name or a kit's id; absent: as designed */
export function TemplateCard({ template, look, kit }: TemplateCardProps) {
  const designed = look === undefined ? template.spec : { ...withoutOwnLook(template.spec), brandKitId: look };
  const spec = inPageTheme(designed, useIsDark());
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line hover:border-gray-8">
      <div className="flex grow items-center bg-sunken">
        <ChartPreview spec={spec} kit={kit} className="mx-auto" label="" />
      </div>
      <div className="flex items-start gap-2 border-t border-line bg-surface px-4 py-3">
        <div className="min-w-0 grow">
          <Link
            to="/app/templates/$templateId"
            params={{ templateId: template.builtIn ? template.id : template.slug }}
            className="font-medium text-text no-underline after:absolute after:inset-0"
            aria-label={texts.openTemplate(template.name)}
          >
            {template.name}
          </Link>
          <p className="truncate text-xs text-soft">{template.description || template.slug}</p>
        </div>
        <TemplateActions template={template} />
      </div>
    </li>
  );
}

/** The template without its own theme and colors, as `brandKitId` in a render URL leaves them out. */
function withoutOwnLook(spec: Record<string, unknown>): Record<string, unknown> {
  const { theme: _theme, backgroundColor: _background, ...rest } = spec;
  return rest;
}

function TemplateActions({ template }: { template: Template }) {
  const [isDeleting, setDeleting] = useState(false);
  const create = useCreateTemplate();
  const remove = useDeleteTemplate();
  const navigate = useNavigate();
  const toast = useToast();
  const duplicate = async (): Promise<void> => {
    const source = template.builtIn ? { copyOf: template.id } : { spec: template.spec };
    const copy = { name: texts.copyOf(template.name), description: template.description, ...source };
    await create.mutateAsync(copy).then(
      () => toast(texts.duplicated),
      (error: Error) => toast(error.message),
    );
  };
  const deleteIt = async (): Promise<void> => {
    // Not in a callback of `mutate`: this component is gone by then.
    const isDeleted = await remove.mutateAsync(template.id).then(
      () => true,
      () => false,
    );
    if (isDeleted) toast(texts.deleted);
  };
  const edit = (): void => {
    if (template.builtIn) window.location.assign(playgroundLink(template.spec));
    else void navigate({ to: '/app/playground', search: { template: template.id } });
  };
  return (
    <div className="relative z-10">
      <Menu
        trigger={
          <IconButton label={texts.actions(template.name)}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={edit}>
          {texts.edit}
        </MenuItem>
        <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => void duplicate()}>
          {template.builtIn ? texts.useAsCopy : texts.duplicate}
        </MenuItem>
        {!template.builtIn && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 size={16} aria-hidden />} isDanger onSelect={() => setDeleting(true)}>
              {commonTexts.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={texts.deleteTitle(template.name)}
        description={texts.deleteText}
        action={texts.deleteAction}
        isBusy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => void deleteIt()}
      />
    </div>
  );
}
