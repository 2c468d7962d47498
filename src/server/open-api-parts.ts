/* The words that an OpenAPI description is made of. */

export const seat = { type: 'integer', enum: [1, 2] };
export const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const text = { type: 'string' };
export const count = { type: 'integer', minimum: 0 };

export function object(properties: Readonly<Record<string, object>>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

export function json(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

export function body(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}

export const error = (description: string) => json(description, ref('Error'));
