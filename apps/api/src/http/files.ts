import { ApiError } from "@packhaus/contract/kernel/errors"
import { fileTypes } from "@packhaus/contract/uploads/schema"
import type { FastifyInstance } from "fastify"
import type { Application } from "../application.ts"

/** RFC 6266: a name for old readers, and the whole name. */
const dispositionOf = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`

/** `GET /files/:id`: a download for whoever has its signed address, for five minutes. */
export function files(app: FastifyInstance, { db, outside }: Application) {
  app.get<{ Params: { id: string } }>("/files/:id", async (request, reply) => {
    const { id } = request.params
    if (!outside.files.isSigned(id, Object(request.query))) throw new ApiError("access.denied")
    const file = await db.kysely
      .selectFrom("files")
      .select(["id", "name", "mime", "size"])
      .where("id", "=", id)
      .executeTakeFirst()
    if (!file) throw new ApiError("row.not_found", { id })
    const name = file.name.includes(".") ? file.name : `${file.name}.${fileTypes[file.mime]}`
    return reply
      .headers({
        "content-type": file.mime,
        "content-length": file.size,
        "content-disposition": dispositionOf(name),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "cache-control": "private, no-store",
      })
      .send(await outside.files.open(id))
  })
}
