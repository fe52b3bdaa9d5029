import type { ChatTemplate, SaveTemplate } from "@packhaus/contract/chats/inbox-schema"
import { MAX_TEMPLATES } from "@packhaus/contract/chats/rules/messages"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/**
 * Saves a template of the viewer's organisation; replaces one with the same title. Throws
 * `chats.too_many_templates` beyond the organisation's maximum.
 */
export async function saveTemplate(context: Context, body: SaveTemplate): Promise<ChatTemplate> {
  const { db, note, viewer } = context
  const { organisation_id } = viewer
  // Serialised: two concurrent calls must not both take the last free entry.
  await db
    .selectNoFrom(
      sql`pg_advisory_xact_lock(hashtextextended(${`chat_templates ${organisation_id}`}, 0))`.as(
        "locked",
      ),
    )
    .execute()
  const others = await db
    .selectFrom("chat_templates")
    .select(["id", "title"])
    .where("organisation_id", "=", organisation_id)
    .execute()
  const sameTitle = ({ title }: { title: string }) =>
    title.toLowerCase() === body.title.toLowerCase()
  const known = others.find(sameTitle)
  if (!known && others.length >= MAX_TEMPLATES) throw new ApiError("chats.too_many_templates")
  const saved = known
    ? await context.rows.update("chat_templates", known.id, body)
    : await context.rows.insert("chat_templates", {
        id: newId("ctpl"),
        organisation_id,
        ...body,
      })
  await note({
    entity: "chat_templates",
    entity_id: saved.id,
    organisation_id,
    action: "chat_template.save",
    details: { title: body.title },
  })
  return saved
}

/** Removes a template of the viewer's organisation. Throws 404 for others. */
export async function removeTemplate(context: Context, id: string) {
  const { rows, note, viewer } = context
  const { title } = await rows.lock("chat_templates", id)
  await note({
    entity: "chat_templates",
    entity_id: id,
    organisation_id: viewer.organisation_id,
    action: "chat_template.remove",
    details: { title },
  })
  return rows.remove("chat_templates", id)
}
