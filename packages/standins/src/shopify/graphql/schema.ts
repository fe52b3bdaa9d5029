import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import {
  buildClientSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from "graphql"

let schema: GraphQLSchema | null = null

/**
 * The platform's own published schema, read once, because it takes about half a second and 86 MB.
 */
export function readSchema(): GraphQLSchema {
  if (schema !== null) return schema
  const file = new URL("../admin_2026-10.json.gz", import.meta.url)
  const { data } = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"))
  schema = buildClientSchema(data)
  return schema
}

const LARGEST_CACHE = 200

/** Parses and validates queries; known ones are cached. */
export class Documents {
  readonly #schema: GraphQLSchema
  readonly #known = new Map<string, DocumentNode | readonly GraphQLError[]>()

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** The document, or its errors. */
  read(query: string): DocumentNode | readonly GraphQLError[] {
    const known = this.#known.get(query)
    if (known !== undefined) return known
    const result = this.#validated(query)
    if (this.#known.size >= LARGEST_CACHE) this.#known.clear()
    this.#known.set(query, result)
    return result
  }

  #validated(query: string): DocumentNode | readonly GraphQLError[] {
    try {
      const document = parse(query)
      const errors = validate(this.#schema, document)
      return errors.length > 0 ? errors : document
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError(String(error))]
    }
  }
}
