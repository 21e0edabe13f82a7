import type { Reading } from '../model/history.ts';
import type { JsonObject } from '../model/json/json.ts';

/** Replaces the work. @param templateId of the template that it begins with @param reading of the description */
export type Start = (spec: JsonObject, templateId?: string, reading?: Reading) => void;
