import { isStaff, roles } from "@packhaus/contract/access/roles"
import { chatDashboard as names } from "@packhaus/contract/chats/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"

const MAX_WAITING = 5

/** The viewer's chats with unread messages, the longest waiting first, as JSON. */
const waiting = sql`(select coalesce(json_agg(one), '[]') from (
  select c.id, c.title, c.organisation_name, c.last_message,
    to_char(c.last_message_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_message_at
  from ${sql.table("chat_reads")} as mine
  join ${sql.table("chats")} as c on c.id = mine.chat_id and c.organisation_id = mine.organisation_id
  where mine.is_unread
  order by c.last_message_at, c.id limit ${sql.lit(MAX_WAITING)}) as one)`

export const chatDashboard = dashboardPart(names, {
  panels: {
    chats_waiting: {
      roles: roles.filter(isStaff),
      statement: () => waiting,
      read: (chats) => chats,
    },
  },
})
