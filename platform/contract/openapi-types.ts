import type { JsonSchema } from './json-schema.ts';

type Content = Record<string, { schema: JsonSchema }>;
export interface Reply {
  description: string;
  content?: Content;
}

export interface RequestBody {
  required: boolean;
  content: Content;
}

export interface Ref {
  description?: string;
  $ref: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-who': string;
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: RequestBody | Ref;
  responses: Record<string, Reply | Ref>;
}

/** The description of an API. Its types say what `/docs` reads of it. */
export interface OpenApi {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    requestBodies: Record<string, RequestBody>;
    responses: Record<string, Reply>;
    parameters: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
}
