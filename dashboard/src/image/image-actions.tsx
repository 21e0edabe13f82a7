import { Fragment, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useDrawImage } from '../api/open-image.ts';
import { type Plan, useAccountPlans, usePlan } from '../api/plans.ts';
import { useIsVisitor } from '../api/visitor.ts';
import { imageTexts as texts } from '../texts/image.ts';
import { usageTexts } from '../texts/usage.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Copy, Download } from '../ui/icons.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';
import { fileNameOf } from './file-name.ts';
import { asImage, type ImageChoice, imageChoices, imageTitleOf } from './image-choices.ts';
import { useImageSize } from './use-image-size.ts';

const { names: planNames } = usageTexts.plan;

/** "Download" and "Copy image" for a chart. The service draws both, with the logo and the brand kit that the preview may lack. */
export function ImageActions({ spec, title = imageTitleOf(spec) }: { spec: object; title?: string }) {
  const [busy, setBusy] = useState<'download' | 'copy'>();
  const [error, setError] = useState<unknown>();
  const toast = useToast();
  const size = useImageSize(spec);
  const drawImage = useDrawImage();
  const plan = usePlan();
  const plans = useAccountPlans();
  const limits = useIsVisitor() ? plan : undefined;
  const choices = imageChoices(spec, size, limits);
  const included = choices.filter((choice) => plan === undefined || includes(plan, choice));
  const refused = Map.groupBy(
    choices.filter((choice) => !included.includes(choice)),
    (choice) => texts.inPlans(plans.filter((each) => includes(each, choice)).map((each) => planNames[each.plan])),
  );

  async function run(action: 'download' | 'copy', work: () => Promise<void>): Promise<void> {
    setBusy(action);
    setError(undefined);
    await work().catch(setError);
    setBusy(undefined);
  }

  async function download(choice: ImageChoice): Promise<void> {
    const name = fileNameOf(title, `${choice.suffix}.${choice.format}`);
    save(await drawImage(choice.spec), name);
    toast(texts.saved(name));
  }

  async function copy(): Promise<void> {
    const image = drawImage(asImage(spec, 'png'));
    // Begun within the click: some browsers refuse it after the image has come.
    const copied = navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    await Promise.all([image, copied.catch(refusal)]);
    toast(texts.copied);
  }

  const canCopy = typeof ClipboardItem !== 'undefined' && navigator.clipboard !== undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Menu
          align="start"
          trigger={
            <Button size="small" icon={<Download size={14} aria-hidden />} isBusy={busy === 'download'}>
              {texts.download}
            </Button>
          }
        >
          <MenuLabel>{limits ? texts.visitorLimits(limits.maxPx) : texts.charge}</MenuLabel>
          {included.map((choice) => (
            <MenuItem key={choice.label} onSelect={() => void run('download', () => download(choice))}>
              {choice.label}
            </MenuItem>
          ))}
          {[...refused].map(([where, others]) => (
            <Fragment key={where}>
              <MenuSeparator />
              <MenuLabel>{where}</MenuLabel>
              {others.map(({ label }) => (
                <MenuItem key={label} isDisabled>
                  {label}
                </MenuItem>
              ))}
            </Fragment>
          ))}
        </Menu>
        <Button
          size="small"
          icon={<Copy size={14} aria-hidden />}
          isBusy={busy === 'copy'}
          onClick={() => (canCopy ? void run('copy', copy) : toast(texts.cannotCopyHere))}
        >
          {texts.copy}
        </Button>
      </div>
      {error instanceof CopyRefusal ? (
        <p role="alert" className="text-sm text-red-text">
          {texts.cannotCopy}
        </p>
      ) : (
        <FormError error={error} />
      )}
    </div>
  );
}

function includes({ formats, maxPx }: Plan, { format, sidePx }: ImageChoice): boolean {
  return (formats as readonly string[]).includes(format) && sidePx <= maxPx;
}

/** The browser does not let the page copy. */
class CopyRefusal extends Error {}

/** An image that could not be drawn explains itself. */
function refusal(error: unknown): never {
  throw error instanceof ApiError ? error : new CopyRefusal();
}

function save(image: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = name;
  link.click();
  // The browser has taken the address over by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
