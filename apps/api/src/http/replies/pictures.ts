import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"
import type { Application } from "../../application.ts"

/** How long browsers may show a removed picture. */
const SECONDS = 3600

type Params = { address: string }

/**
 * `GET /pictures/:address` and `…/small`: a product picture by its address, without sign-in, for
 * shoppers of a shop front (ADR 12). It was re-encoded on upload and contains no active content.
 */
export function pictures(app: FastifyInstance, { db, outside }: Application) {
  for (const [url, column] of [
    ["/pictures/:address", "file_id"],
    ["/pictures/:address/small", "small_file_id"],
  ] as const)
    app.get<{ Params: Params }>(url, async ({ params: { address } }, reply) => {
      const file = await db.kysely
        .selectFrom("product_images as image")
        .innerJoin("files as file", (join) =>
          join
            .onRef("file.id", "=", `image.${column}`)
            .onRef("file.organisation_id", "=", "image.merchant_id"),
        )
        .select(["file.id", "file.mime", "file.size"])
        .where("image.address", "=", address)
        .executeTakeFirst()
      if (!file) throw new ApiError("row.not_found", { address })
      const bytes = await outside.files.open(file.id)
      return reply
        .headers({
          "content-type": file.mime,
          "content-length": file.size,
          "x-content-type-options": "nosniff",
          "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
          "cross-origin-resource-policy": "cross-origin",
          "cache-control": `public, max-age=${SECONDS}`,
        })
        .send(bytes)
    })
}
