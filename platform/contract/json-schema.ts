import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** What calls are made of, by name. */
export type Shapes = Readonly<Record<string, z.ZodMiniType>>;

/** Where an OpenAPI document has its shapes. */
export const SCHEMAS = '#/components/schemas/';

/** Turns a schema into JSON Schema. */
export interface Converter {
  (schema: z.ZodMiniType): JsonSchema;
  /** The fields of an object, which may stand under a name. */
  fieldsOf(schema: JsonSchema): { properties: Record<string, JsonSchema>; required: string[] };
  /** The named shapes that were met so far, by name. */
  named(): Record<string, JsonSchema>;
}

/** Turns schemas into JSON Schema, with a reference wherever a named shape stands. */
export function converter(shapes: Shapes): Converter {
  const metadata = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(shapes)) metadata.add(schema, { id });
  const met: Record<string, JsonSchema> = {};
  const convert = (schema: z.ZodMiniType): JsonSchema => {
    const converted = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: 'input',
      metadata,
      override: ({ zodSchema, jsonSchema }) => {
        const said = z.globalRegistry.get(zodSchema)?.description;
        if (said) jsonSchema.description = said;
        // JavaScript's own limits say nothing about the field.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      },
    });
    const { $schema: _, $defs, ...rest } = renamed(converted);
    Object.assign(met, $defs);
    return rest;
  };
  return Object.assign(convert, {
    fieldsOf(schema: JsonSchema) {
      const { properties = {}, required = [] } = (met[String(schema['$ref']).slice(SCHEMAS.length)] ??
        schema) as {
        properties?: Record<string, JsonSchema>;
        required?: string[];
      };
      return { properties, required };
    },
    named: () => Object.fromEntries(Object.entries(met).toSorted(([a], [b]) => a.localeCompare(b))),
  });
}

/** The same with each `$ref` to a definition of the schema itself leading to the document's components. */
function renamed(json: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', SCHEMAS) : value,
  );
}
