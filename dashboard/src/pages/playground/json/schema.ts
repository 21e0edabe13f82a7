/** The part of JSON Schema that the specification uses. */
export interface Schema {
  description?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}
