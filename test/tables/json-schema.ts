/** The part of JSON Schema that our OpenAPI description uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
}

/** The faults of a value, each with its path; empty if it fits. */
export function violations(
  value: unknown,
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  path = '$',
): string[] {
  const check = (inner: unknown, innerSchema: Schema, name: string) => violations(inner, innerSchema, schemas, name);
  if (schema.$ref !== undefined) return check(value, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? never, path);
  if (schema.anyOf)
    return schema.anyOf.some((one) => check(value, one, path).length === 0) ? [] : [`${path} fits none`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is not one of ${schema.enum.join(', ')}`];
  const isWhole = typeOf(value) === 'integer' && schema.type === 'number';
  if (schema.type !== undefined && typeOf(value) !== schema.type && !isWhole) return [`${path} is ${typeOf(value)}`];
  if (typeof value === 'number' && value < (schema.minimum ?? value)) return [`${path} is too small`];
  if (Array.isArray(value)) {
    const isFew = value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? value.length);
    return [
      ...(isFew ? [`${path} has ${value.length} items`] : []),
      ...value.flatMap((item, index) => check(item, schema.items ?? {}, `${path}[${index}]`)),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, required = [], additionalProperties = true } = schema;
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = properties[name];
      if (known) return check(inner, known, `${path}.${name}`);
      return additionalProperties ? [] : [`${path}.${name} is unknown`];
    }),
  ];
}

const never: Schema = { enum: [] };

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
