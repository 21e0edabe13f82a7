import { useContext, useState } from 'react';
import { usePlan } from '../../../api/plans.ts';
import { useIsVisitor } from '../../../api/visitor.ts';
import { isBoard } from '../../../playground-link.ts';
import { boardsTexts } from '../../../texts/boards.ts';
import { playgroundTexts } from '../../../texts/playground.ts';
import { Button, TextLink } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/copy.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { JsonObject } from '../model/json/json.ts';
import { curlOf, pythonOf, typescriptOf, withoutReturnUrl } from '../model/snippets.ts';
import { ProblemsContext } from '../problems-context.ts';
import { useSpec } from '../work.tsx';
import { AccountNeeded } from './account-needed.tsx';
import type { ImageKind } from './image-codes.ts';
import { OpenImage } from './open-image.tsx';
import { SignedImage } from './signed-image.tsx';
import { StoredImage } from './stored-image.tsx';

const texts = playgroundTexts.use;
type Place = keyof typeof texts.tabNames;

/** How the chart gets to where it is shown, one tab for each place. */
export function UseDialog({ isOpen, onClose, onSave }: { isOpen: boolean; onClose: () => void; onSave: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width="large">
      <Places onSave={onSave} />
    </Dialog>
  );
}

function Places({ onSave }: { onSave: () => void }) {
  const spec = withoutReturnUrl(useSpec());
  const [place, setPlace] = useState<Place>('email');
  const problems = useContext(ProblemsContext);
  const hasErrors = problems.some(({ severity, cell }) => severity === 'error' && cell === undefined);
  const isEmail = place === 'email';
  const store = () => setPlace('stored');
  const isVisitor = useIsVisitor();
  const image = (kind: ImageKind) =>
    isVisitor ? (
      <OpenImage kind={kind} spec={spec} />
    ) : (
      <SignedImage kind={kind} spec={spec} onSave={onSave} onStore={store} />
    );
  const contents: Record<Place, React.ReactNode> = {
    email: image('email'),
    frame: image('frame'),
    markdown: image('markdown'),
    url: image('url'),
    stored: isVisitor ? <AccountNeeded text={playgroundTexts.visitor.stored} /> : <StoredImage spec={spec} />,
    curl: <Code spec={spec} name="curl" write={curlOf} />,
    typescript: <Code spec={spec} name="TypeScript" write={typescriptOf} />,
    python: <Code spec={spec} name="Python" write={pythonOf} />,
    template: (
      <div className="flex flex-col items-start gap-4">
        <p>{texts.template}</p>
        <Button variant="primary" onClick={onSave}>
          {isBoard(spec) ? boardsTexts.saveDialog.title : texts.saveAsTemplate}
        </Button>
      </div>
    ),
  };
  const tabs = (Object.keys(texts.tabNames) as Place[]).map((value) => ({
    value,
    label: texts.tabNames[value],
    content: contents[value],
  }));
  return (
    <div className="flex min-h-[340px] flex-col gap-4 pb-3">
      {hasErrors && <Notice tone="bad">{texts.problems}</Notice>}
      {!hasErrors && !isEmail && <PlanNotice spec={place === 'frame' ? { ...spec, format: 'svg' } : spec} />}
      <Tabs label={texts.tabs} tabs={tabs} value={place} onChange={setPlace} />
    </div>
  );
}

/** What the plan refuses is said before the image is broken somewhere. */
function PlanNotice({ spec }: { spec: JsonObject }) {
  const plan = usePlan();
  const format = typeof spec['format'] === 'string' ? spec['format'] : 'png';
  if (plan === undefined || plan.formats.includes(format as (typeof plan.formats)[number])) return null;
  return (
    <Notice
      tone="warning"
      action={
        <a href="/pricing" className="underline underline-offset-3">
          {texts.plans}
        </a>
      }
    >
      {texts.planFormat(format, plan.plan)}
    </Notice>
  );
}

interface CodeProps {
  spec: JsonObject;
  name: string;
  write: (spec: JsonObject, origin: string) => string;
}

function Code({ spec, name, write }: CodeProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">
        {texts.code} <TextLink to="/app/api-keys">{texts.keys}</TextLink>
      </p>
      <CodeBlock code={write(spec, location.origin)} label={texts.codeLabel(name)} />
    </div>
  );
}
