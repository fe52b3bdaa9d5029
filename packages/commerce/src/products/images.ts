import type { Metadata } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { z } from "zod"
import { type EngineDb, engineRows } from "../stock/levels.ts"

type Image = {
  id: string
  url: string
  metadata: z.output<typeof Metadata>
  created_at: string
  updated_at: string
  deleted_at: null
}

/**
 * Sets the images of a locked product, in this order. An existing one keeps its id, and its texts
 * unless new ones are given.
 */
export async function setImages(
  db: EngineDb,
  id: string,
  pictures: readonly { url: string; alt?: string }[],
) {
  const rows = engineRows(db)
  const { images } = await rows.one("products", id)
  const [clock] = (await sql<{ now: string }>`select packhaus_now() as now`.execute(db)).rows
  const now = clock?.now ?? ""
  const before = new Map(images.map((image) => [image.url, image]))
  const all = pictures.map(({ url, alt }): Image => {
    const times = { created_at: now, updated_at: now }
    const made = { id: newId("img"), url, ...times, deleted_at: null }
    const known = before.get(url)
    const words = alt === undefined ? (known?.metadata ?? null) : alt ? { alt } : null
    return { ...made, ...known, deleted_at: null, metadata: words }
  })
  await rows.updateAll("products", [{ id, images: all }])
}
