import { answersForSales, isStaff, type Role } from "@packhaus/contract/access/roles"
import { chatList } from "@packhaus/contract/chats/list"
import { chatTemplateList } from "@packhaus/contract/chats/template-list"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { openClaims } from "@packhaus/contract/returns/claims/status"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../context.ts"
import { serveList } from "../../lists.ts"

/** The chats in which the viewer has unread messages. */
const unread = sql`(select mine.chat_id from ${sql.table("chat_reads")} as mine where mine.is_unread)`

/** Whether support's refund proposal for a claim of a row of `chats` waits for an administrator. */
const hasHandedOver = sql<SqlBool>`claim = 'accepted' and exists (select from ${sql.table("claims")} as waiting
  where waiting.chat_id = chats.id and waiting.organisation_id = chats.organisation_id
    and waiting.status = 'accepted' and waiting.requested_at is not null)`
/**
 * Open chats with a last message of the other side. Staff answer chats with the platform, open
 * claims, and chats assigned to a person.
 */
function isOurTurn({ role, organisation_id }: { role: Role; organisation_id: string }) {
  const isOpen = sql`status = 'open' and last_author_organisation_id is not null`
  if (isStaff(role))
    return sql<SqlBool>`(${isOpen} and last_author_organisation_id <> ${PLATFORM_ID}
      and (receiver_id = ${PLATFORM_ID} or assignee_id is not null
        or claim in (${sql.join(openClaims.map((claim) => sql.lit(claim)))})))`
  return answersForSales(role)
    ? sql<SqlBool>`(${isOpen} and last_author_organisation_id in (receiver_id, ${PLATFORM_ID}))`
    : sql<SqlBool>`(${isOpen} and last_author_organisation_id <> ${organisation_id})`
}
const toStaff = ({ role }: { role: Role }) => isStaff(role)

/** The viewer's chats. Both sides see each other's names, but not the shop. */
export const chatListing = serveList(chatList, {
  from: "chats as chat",
  rows(own, { reader }) {
    const assignee = isStaff(reader.role)
      ? sql<string | null>`(select concat_ws(' ', person.first_name, person.last_name)
          from ${sql.table("members")} as person where person.id = chat.assignee_id)`
      : sql<string | null>`null`
    const rows = own.select([
      assignee.as("assignee_name"),
      sql<number>`coalesce((select max(mine.last_position - mine.read_position)
          from ${sql.table("chat_reads")} as mine where mine.chat_id = chat.id
            and mine.organisation_id = chat.organisation_id and mine.is_unread), 0)::int`.as(
        "unread",
      ),
    ])
    // Suppliers see no shops, so none is joined.
    return answersForSales(reader.role)
      ? rows
          .leftJoin("shops as shop", "shop.id", "chat.shop_id")
          .select(sql<string | null>`shop.name`.as("shop_name"))
      : rows.select(sql<string | null>`null`.as("shop_name"))
  },
  values: ({ viewer }: Context) => ({ viewer_id: viewer.id }),
  filters: {
    assignee: {
      me: (_, { viewer_id }) => sql<SqlBool>`assignee_id = ${viewer_id}`,
      none: () => sql<SqlBool>`assignee_id is null`,
    },
    concern: { to_confirm: () => hasHandedOver },
    turn: { ours: isOurTurn },
    unread: {
      true: () => sql<SqlBool>`id in ${unread}`,
      false: () => sql<SqlBool>`id not in ${unread}`,
    },
  },
  shown: {
    assignee: toStaff,
    concern: toStaff,
    shop_id: ({ role }) => answersForSales(role),
  },
  present: ({ role }, chat) => ({
    ...chat,
    shop_id: answersForSales(role) ? chat.shop_id : null,
    assignee_id: isStaff(role) ? chat.assignee_id : null,
  }),
})

/** The templates of the viewer's organisation. */
export const chatTemplateListing = serveList(chatTemplateList, { from: "chat_templates" })
