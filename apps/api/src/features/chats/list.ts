import { answersForSales, isStaff, type Role } from "@packhaus/contract/access/roles"
import { chatList } from "@packhaus/contract/chats/list"
import { chatTemplateList } from "@packhaus/contract/chats/template-list"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { openClaims } from "@packhaus/contract/returns/claims/status"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../business-day.ts"
import type { Context } from "../../context.ts"
import { serveList } from "../../lists.ts"

/** The chats in which the viewer has unread messages. */
const unread = sql`(select mine.chat_id from ${sql.table("chat_reads")} as mine where mine.is_unread)`

/** The chats that the viewer has put off until a later day. */
const snoozed = sql`(select mine.chat_id from ${sql.table("chat_reads")} as mine
  where mine.snoozed_until > ${currentDay})`

/** The same time on the next working day, Monday to Friday, in Europe/Berlin. */
const nextWorkingDay = sql`((chat.waiting_since at time zone 'Europe/Berlin')
  + make_interval(days => case to_char(chat.waiting_since at time zone 'Europe/Berlin', 'ID')
      when '5' then 3 when '6' then 2 else 1 end)) at time zone 'Europe/Berlin'`

/** Whether support's refund proposal for a claim of a row of `chats` waits for an administrator. */
const hasHandedOver = sql<SqlBool>`claim = 'accepted' and exists (select 1 from ${sql.table("claims")} as waiting
  where waiting.chat_id = chats.id and waiting.organisation_id = chats.organisation_id
    and waiting.status = 'accepted' and waiting.requested_at is not null)`
type Reader = { role: Role; organisation_id: string }

/**
 * Open chats with a last message of the other side. Staff answer chats with the platform, open
 * claims, and chats assigned to a person.
 */
function isOurTurn({ role, organisation_id }: Reader, chat: "chat" | "chats") {
  const of = (column: string) => sql.ref(`${chat}.${column}`)
  const author = of("last_author_organisation_id")
  const isOpen = sql`${of("status")} = 'open' and ${author} is not null`
  if (isStaff(role))
    return sql<SqlBool>`(${isOpen} and ${author} <> ${PLATFORM_ID}
      and (${of("receiver_id")} = ${PLATFORM_ID} or ${of("assignee_id")} is not null
        or ${of("claim")} in (${sql.join(openClaims.map((claim) => sql.lit(claim)))})))`
  return answersForSales(role)
    ? sql<SqlBool>`(${isOpen} and ${author} in (${of("receiver_id")}, ${PLATFORM_ID}))`
    : sql<SqlBool>`(${isOpen} and ${author} <> ${organisation_id})`
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
      sql<string | null>`case when ${isOurTurn(reader, "chat")} then ${nextWorkingDay} end`.as(
        "answer_by",
      ),
      sql<string | null>`(select max(mine.snoozed_until) from ${sql.table("chat_reads")} as mine
          where mine.chat_id = chat.id and mine.organisation_id = chat.organisation_id
            and mine.snoozed_until > ${currentDay})`.as("snoozed_until"),
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
    snoozed: {
      true: () => sql<SqlBool>`id in ${snoozed}`,
      false: () => sql<SqlBool>`id not in ${snoozed}`,
    },
    turn: {
      ours: (reader) => sql<SqlBool>`${isOurTurn(reader, "chats")} and id not in ${snoozed}`,
    },
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
