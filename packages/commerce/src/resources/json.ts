import { isoTime } from "@packhaus/kernel/json-times"
import { sql } from "kysely"
import type { z } from "zod"

/**
 * The columns of a table with alias `alias` for JSON: times formatted as in rows, without the
 * merchant.
 */
export const columnsOf = (alias: string, schema: z.ZodObject) =>
  sql.join(
    Object.keys(schema.shape)
      .filter((name) => name !== "merchant_id")
      .map((name) =>
        /_at$/.test(name) ? isoTime(`${alias}.${name}`) : sql.ref(`${alias}.${name}`),
      ),
  )
