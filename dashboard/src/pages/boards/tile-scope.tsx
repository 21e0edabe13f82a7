import { type ReactNode, useContext, useMemo, useState } from 'react';
import { isObject } from '../../../../chart-spec/spec.ts';
import { documentOf, type PlaygroundDocument, withSpec, withValue } from '../playground/model/document.ts';
import { parseObject, type WorkState } from '../playground/model/history.ts';
import { dottedOf, getAt, type JsonObject, setAt } from '../playground/model/json/json.ts';
import { ProblemsContext } from '../playground/problems-context.ts';
import { useWork, useWorkActions, type WorkActions, WorkScope } from '../playground/work.tsx';
import { problemsOfTile } from './model/tile-problems.ts';

/** The tables of charts that were changed here: they say more than a specification, such as which columns are left out. */
const documents = new WeakMap<JsonObject, PlaygroundDocument>();

function documentFor(spec: JsonObject): PlaygroundDocument {
  const known = documents.get(spec) ?? documentOf(spec);
  documents.set(spec, known);
  return known;
}

/** The editors inside change the chart of one tile. What they do can be undone with the changes of the board. */
export function TileScope({ at, children }: { at: number; children: ReactNode }) {
  const work = useWork();
  const board = useWorkActions();
  const problems = useContext(ProblemsContext);
  /** The JSON as it was written, for as long as it is the chart. */
  const [written, setWritten] = useState<{ text: string; spec: JsonObject }>();
  const found = getAt(work.present.spec, pathOf(at));
  const spec = isObject(found) ? found : EMPTY;

  const state = useMemo((): WorkState => {
    const text = written?.spec === spec ? written.text : undefined;
    const specsOf = (list: WorkState['past']) =>
      list.flatMap((snapshot) => {
        const before = getAt(snapshot.spec, pathOf(at));
        return isObject(before) ? [{ ...snapshot, spec: before, text: undefined }] : [];
      });
    const past = specsOf(work.past);
    const present = { ...documentFor(spec), text };
    return { ...work, past, present, origin: past[0]?.spec ?? spec, reading: undefined };
  }, [work, at, spec, written]);

  const actions = useMemo((): WorkActions => {
    const edit: WorkActions['edit'] = (change, group) =>
      board.edit((document) => {
        const now = getAt(document.spec, pathOf(at));
        if (!isObject(now)) return document;
        const next = change(documentFor(now));
        documents.set(next.spec, next);
        return withSpec(document, setAt(document.spec, pathOf(at), next.spec));
      }, group && `tile ${at} ${group}`);
    return {
      ...board,
      edit,
      setValue: (path, value) => edit((document) => withValue(document, path, value), `value ${dottedOf(path)}`),
      setText: (text) => {
        const parsed = parseObject(text);
        setWritten({ text, spec: parsed ?? spec });
        if (parsed) edit((document) => withSpec(document, parsed), 'text');
      },
      load: (loaded) => edit(() => documentOf(loaded)),
    };
  }, [board, at, spec]);

  return (
    <ProblemsContext value={useMemo(() => problemsOfTile(problems, at, state.present.text), [problems, at, state])}>
      <WorkScope state={state} actions={actions}>
        {children}
      </WorkScope>
    </ProblemsContext>
  );
}

const EMPTY: JsonObject = {};

function pathOf(at: number) {
  return ['tiles', at, 'spec'] as const;
}
