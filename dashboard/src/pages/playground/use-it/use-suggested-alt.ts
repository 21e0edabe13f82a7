import { useEffect, useState } from 'react';
import { suggestAlt } from '../../../chart-language/chart-language.ts';
import type { JsonObject } from '../model/json/json.ts';

/** Alternative text written from the data of a specification. */
export function useSuggestedAlt(spec: JsonObject): string {
  const [suggestion, setSuggestion] = useState('');
  const specJson = JSON.stringify(spec);
  useEffect(() => {
    let isCurrent = true;
    suggestAlt(JSON.parse(specJson)).then(
      (text) => isCurrent && setSuggestion(text),
      // Offline the text cannot be suggested: the tag has an empty one, which is valid.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [specJson]);
  return suggestion;
}
