import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/* The parts that the OpenAPI description is made of. */

export const text = { type: 'string' };
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const error = (description: string) => json(description, ref('Error'));

export function json(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

export function body(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The JSON Schema of a valibot schema, with descriptions for some of its fields. */
export function schemaOf(schema: GenericSchema, descriptions: Readonly<Record<string, string>> = {}): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: 'input',
    // JSON Schema cannot say that a seat is not named twice.
    ignoreActions: ['check'],
    // Readers pass over unknown fields, but this version sends none.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
  });
  for (const [name, description] of Object.entries(descriptions)) {
    const field = described.properties?.[name];
    if (typeof field !== 'object') throw new Error(`There is no field ${name} to describe.`);
    field.description = description;
  }
  return described;
}
