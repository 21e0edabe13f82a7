import type { JsonObject } from '../model/json.ts';

/** Replaces the work. @param templateId of the template that it begins with */
export type Start = (spec: JsonObject, templateId?: string) => void;
