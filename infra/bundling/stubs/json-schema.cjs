/*
 * Stands in bundles for the part of zod that writes JSON Schema, a fifth of it. The OpenAPI document is written when
 * the project is built; functions only parse. As CommonJS it may lack the names that are only asked for in that case.
 */

const refuse = () => {
  throw new Error('Functions are bundled without JSON Schema (infra/bundling/bundle.ts)');
};

exports.createToJSONSchemaMethod = () => refuse;
exports.createStandardJSONSchemaMethod = () => refuse;
