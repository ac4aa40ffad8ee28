import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/**
 * The OpenAPI 3.1 document of a contract, as docs/generado/openapi.json keeps it. Same contract, same document:
 * nothing in it depends on time or machine.
 */
export const openApiDocument = (contract: AnyContractRouter, prefix: string): Promise<object> =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Gestión de Proyectos', version: '1' },
    servers: [{ url: prefix }],
  });
